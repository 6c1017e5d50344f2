/** A text with spaces that break no line where French has them beside a punctuation mark. */
export function unbroken(text: string): string {
  return text.replace(/ (?=[?!:;»%])/g, "\u00a0").replace(/« /g, "«\u00a0");
}
