/** The parts of a path that fits a pattern such as `/table/:id`, else null. */
export function matched(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const given = path.replace(/\/$/, "").split("/");
  if (wanted.length !== Math.max(given.length, 1)) return null;
  const found: Record<string, string> = {};
  for (const [n, part] of wanted.entries()) {
    const piece = given[n] ?? "";
    if (part.startsWith(":")) found[part.slice(1)] = decodeURIComponent(piece);
    else if (part !== piece) return null;
  }
  return found;
}
