import { Parser } from "htmlparser2";

/** Their content is no text for readers. */
const unseen: ReadonlySet<string> = new Set([
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

/** More HTML than any summary has; what comes after it isn't read. */
const MAX_HTML_LENGTH = 100_000;
/** More than any text has. The parser's work grows with the square of the depth: deeper HTML is read up to here. */
const MAX_DEPTH = 200;

/**
 * What a reader would see of a piece of HTML, as plain text on one line; entities are decoded, once. For texts of
 * others: whatever they hold, no markup comes out of it, and where it is shown it has to be escaped like any text.
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
        if (unseen.has(name)) hiddenDepth += 1;
        if (!inline.test(name)) text += " ";
      },
      onclosetag(name) {
        depth -= 1;
        if (unseen.has(name)) hiddenDepth -= 1;
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

/** One line, without characters that cannot be seen: controls, joiners at odd places, and those that turn the direction. */
export function tidyText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uFFFD]/g, "")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
