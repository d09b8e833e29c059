/**
 * Lists the places where two values differ, e.g. `root.data.season`. Lists that differ in length or
 * order count too.
 */
export function differences(a: unknown, b: unknown, at = ""): string[] {
  if (Object.is(a, b)) return [];
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return [at];
  if (Array.isArray(a) && Array.isArray(b) && a.length !== b.length) return [`${at}.length`];
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].flatMap((key) => {
    if (!(key in a) || !(key in b)) return [`${at}.${key}?`];
    return differences(a[key], b[key], at === "" ? key : `${at}.${key}`);
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Returns a document's texts for search engines, link previews and screen readers. */
export function described(html: string): string[] {
  const parts =
    /<title>[^<]*|<meta (?:name|property)="[^>]*|<script type="application\/ld\+json">[^<]*|\salt="[^"]*/g;
  return [...html.matchAll(parts)].map(([text]) => text);
}
