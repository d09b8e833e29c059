const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

export function initialsOf(displayName: string): string {
  const words = displayName.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const initialWords = words.length > 1 ? [words[0], words.at(-1)] : words;
  const signs = initialWords.map((word = "") => firstSign(word));
  return signs.join("").toLocaleUpperCase("en") || firstSign(displayName) || "?";
}

function firstSign(word: string): string {
  const signs = Array.from(graphemes.segment(word), ({ segment }) => segment);
  return signs.find((sign) => /[\p{L}\p{N}]/u.test(sign)) ?? signs[0] ?? "";
}
