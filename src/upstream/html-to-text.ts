import { Parser } from "htmlparser2";

const hiddenElements: ReadonlySet<string> = new Set([
  "script",
  "style",
  "template",
  "noscript",
  "iframe",
  "object",
  "svg",
  "math",
  "head",
  "title",
  "textarea",
  "select",
]);
const inline =
  /^(a|abbr|b|bdi|bdo|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|small|span|strike|strong|sub|sup|u|var)$/;

const MAX_HTML_LENGTH = 100_000;
/** Deeper than any real text. The parser's work grows with the square of the depth. */
const MAX_DEPTH = 200;

/**
 * Returns the visible text of untrusted HTML on one line, with entities decoded once. It contains
 * no markup but must still be escaped like any text.
 */
export function htmlToText(html: string): string {
  let text = "";
  let hiddenDepth = 0;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name) {
        depth += 1;
        if (depth > MAX_DEPTH) parser.pause();
        if (hiddenElements.has(name)) hiddenDepth += 1;
        if (!inline.test(name)) text += " ";
      },
      onclosetag(name) {
        depth -= 1;
        if (hiddenElements.has(name)) hiddenDepth -= 1;
        if (!inline.test(name)) text += " ";
      },
      ontext(piece) {
        if (hiddenDepth === 0) text += piece;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html.slice(0, MAX_HTML_LENGTH));
  return tidyText(text);
}

/**
 * Joins lines and removes invisible characters such as control characters, soft hyphens, joiners
 * and direction marks.
 */
export function tidyText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uFFFD]/g, "")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
