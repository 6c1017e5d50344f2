/** Where a clause stands in the printed rules, which are French: the few English words around their headings, in French. */

const FRENCH: readonly (readonly [RegExp, string])[] = [
  [/\b1st\b/g, "1er"],
  [/\b(\d+)(?:nd|rd|th)\b/g, "$1e"],
  [/\bthe example of the mask\b/g, "l'exemple du masque"],
  [/\bexample of the mask\b/g, "exemple du masque"],
  [/\bthe example of\b/g, "l'exemple de"],
  [/\bthe examples\b/g, "les exemples"],
  [/\bthe example\b/g, "l'exemple"],
  [/\bboth examples\b/g, "les deux exemples"],
  [/\bboth paragraphs\b/g, "les deux paragraphes"],
  [/\bboth captions\b/g, "les deux légendes"],
  [/\blast two paragraphs\b/g, "les deux derniers paragraphes"],
  [/\blast paragraphs\b/g, "les derniers paragraphes"],
  [/\blast sentence\b/g, "dernière phrase"],
  [/\blast section of\b/g, "dernière section de"],
  [/\blast\b/g, "dernier"],
  [/\bexample(s?)\b/g, "exemple$1"],
  [/\bparagraph(s?)\b/g, "paragraphe$1"],
  [/\bits caption\b/g, "sa légende"],
  [/\bits title\b/g, "son titre"],
  [/\b[Pp]ublisher's (errata|FAQ)\b/g, "$1 de l'éditeur"],
  [/\bpublisher's tile for the face\b/g, "la tuile de l'éditeur pour la face"],
  [/\bstacks as printed on the tiles\b/g, "piles imprimées sur les tuiles"],
  [/\bthe ninth space is reconstructed\b/g, "la neuvième case est reconstituée"],
  [/\bon lands\b/g, "sur les terrains"],
  [/\bthe mat\b/g, "le plateau individuel"],
  [/\bthe box\b/g, "l'encadré"],
  [/\bthe clock symbol\b/g, "le symbole de l'horloge"],
  [/\bend of the\b/g, "fin du"],
  [/\bafter the (points|conditions)\b/g, "après les $1"],
  [/\bafter the\b/g, "après le"],
  [/\b(\d+) weeks\b/g, "$1 semaines"],
  [/\bto (?=\d)/g, "à "],
  [/\band\b/g, "et"],
];

export function sourceText(source: string, lang: "en" | "fr"): string {
  return lang === "en" ? source : FRENCH.reduce((text, [english, french]) => text.replace(english, french), source);
}
