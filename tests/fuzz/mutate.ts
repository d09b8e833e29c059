import type { Random } from "./random.ts";

/** Longer inputs are cut, so that repeated growth doesn't slow down the search. */
const MAX_LENGTH = 64 * 1024;

/** Texts that often cause errors in parsers. */
const TOKENS = [
  "",
  "\0",
  "\u001e",
  "\uFEFF",
  "\uD800",
  "\u202E",
  "%00",
  "%FF",
  "%2F",
  "../",
  "]]>",
  "<![CDATA[",
  "<!--",
  "<b>",
  "&lt;",
  "&#0;",
  "&#x110000;",
  "\\N",
  "NaN",
  "-1",
  "1e999",
  "99999999999999999999",
  "2147483648",
  "1:60.000",
  "+1 Lap",
  "0000-00-00",
  "9999-12-31T23:59:59Z",
  "__proto__",
  "constructor",
  "null",
  '"',
  "[]",
  "{}",
  "\r\n",
] as const;

/** Returns a changed copy of `input`, which may contain parts of `others`. */
export function mutate(input: string, others: readonly string[], random: Random): string {
  let changed = input;
  for (let rounds = 1 + random.below(4); rounds > 0; rounds -= 1) {
    changed =
      random.below(2) === 0 ? changeJson(changed, random) : changeText(changed, others, random);
  }
  return changed.slice(0, MAX_LENGTH);
}

function changeText(input: string, others: readonly string[], random: Random): string {
  const from = random.below(input.length + 1);
  const to = Math.min(input.length, from + random.below(32));
  const replaceBy = (text: string): string => input.slice(0, from) + text + input.slice(to);
  switch (random.below(6)) {
    case 0:
      return replaceBy("");
    case 1:
      return replaceBy(random.pick(TOKENS));
    case 2:
      return replaceBy(String.fromCharCode(random.below(random.below(2) === 0 ? 128 : 65_536)));
    case 3:
      return replaceBy(input.slice(from, to).repeat(1 + random.below(64)));
    case 4: {
      const other = random.pick(others);
      const start = random.below(other.length + 1);
      return replaceBy(other.slice(start, start + random.below(256)));
    }
    default:
      return input.slice(0, from);
  }
}

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/**
 * Changes one value of a JSON document, or of one line of a file with a document per line. Leaves
 * other texts alone.
 */
function changeJson(input: string, random: Random): string {
  const lines = input.split("\n");
  const at = random.below(lines.length);
  for (const [text, put] of [
    [input, (changed: string) => changed],
    [lines[at] ?? "", (changed: string) => lines.with(at, changed).join("\n")],
  ] as const) {
    const parsed = parseJson(text);
    if (parsed !== undefined) return put(JSON.stringify(changeValue(parsed, random)));
  }
  return input;
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function changeValue(value: Json, random: Random): Json {
  const isDeep = typeof value === "object" && value !== null && Object.keys(value).length > 0;
  if (!isDeep || random.below(8) === 0) return randomValue(value, random);
  if (Array.isArray(value)) {
    const at = random.below(value.length);
    const item = value[at] ?? null;
    if (random.below(6) === 0) return value.toSpliced(at, 1);
    if (random.below(6) === 0) return value.toSpliced(at, 0, item, item);
    return value.with(at, changeValue(item, random));
  }
  const name = random.pick(Object.keys(value));
  const { [name]: item = null, ...rest } = value;
  if (random.below(8) === 0) return rest;
  if (random.below(8) === 0) return { ...rest, [random.pick(TOKENS)]: item };
  return { ...value, [name]: changeValue(item, random) };
}

function randomValue(value: Json, random: Random): Json {
  switch (random.below(8)) {
    case 0:
      return null;
    case 1:
      return random.below(2) === 0;
    case 2:
      return random.pick([0, -1, 0.1, 2 ** 31, 2 ** 53, 1e308, -1e308]);
    case 3:
      return [value];
    case 4:
      return { value };
    case 5:
      return typeof value === "string" ? Number(value) || 0 : JSON.stringify(value);
    default:
      return typeof value === "string" ? value + random.pick(TOKENS) : random.pick(TOKENS);
  }
}
