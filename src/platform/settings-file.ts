import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";

import { editDistance } from "#domain/search/edit-distance.ts";

import { errorCode, OperatorError } from "./operator-error.ts";

export interface SettingsFile {
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** One line for each line of the file that can't be meant as it is. */
  readonly mistakes: readonly string[];
  /** One line for each name that is no setting of Gridwalk and like none of them. */
  readonly notices: readonly string[];
}

/** Variables of PostgreSQL's library, Node and the system, which may be set in the file too. */
const OTHER_PROGRAMS = /^(?:PG[A-Z]+|NODE_[A-Z_]+|TZ|SSL_CERT_(?:FILE|DIR)|(?:HTTPS?|NO)_PROXY)$/;
const SETTING = /^\s*(?:export\s+)?([A-Za-z_][\w.-]*)\s*=\s*(.*)$/;
const MOST_TYPOS = 3;

/** Reads a file of lines such as `NAME=value`. `names` are those of all settings. */
export function readSettingsFile(file: string, names: readonly string[]): SettingsFile {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return { variables: {}, mistakes: [], notices: [] };
    throw new OperatorError(`Couldn't read ${file} (${errorCode(error)}).`, { cause: error });
  }
  const text = decode(bytes);
  if (text === null) return { variables: {}, mistakes: [`${file} isn't text. Save it as UTF-8.`], notices: [] };
  const variables = parseEnv(text);
  const mistakes = badLines(text, names).map((line) => `${file}, ${line}`);
  const notices: string[] = [];
  for (const name of Object.keys(variables)) {
    if (names.includes(name) || OTHER_PROGRAMS.test(name)) continue;
    const near = nearestName(name, names);
    if (near === null) notices.push(`${file}: ${name} isn't one of Gridwalk's settings, so it has no effect.`);
    else mistakes.push(`${file}: there is no setting ${name}. Did you mean ${near}?`);
  }
  return { variables, mistakes, notices };
}

/** Editors and shells on Windows write UTF-16, or begin a file with a byte order mark. Null if this isn't text. */
function decode(bytes: Buffer): string | null {
  const [first, second] = bytes;
  let encoding = "utf-8";
  if (first === 0xff && second === 0xfe) encoding = "utf-16le";
  if (first === 0xfe && second === 0xff) encoding = "utf-16be";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

/** The lines that are neither settings nor comments. They may contain secrets, so they are only numbered. */
function badLines(text: string, names: readonly string[]): string[] {
  const problems: string[] = [];
  let quote: string | null = null;
  for (const [index, line] of text.split(/\r?\n|\r/).entries()) {
    if (quote !== null) {
      if (line.includes(quote)) quote = null;
      continue;
    }
    if (/^\s*(?:#|$)/.test(line)) continue;
    const value = SETTING.exec(line)?.[2];
    if (value === undefined) {
      const start = /^\s*([A-Z_]+)/i.exec(line)?.[1]?.toUpperCase() ?? "";
      const about = names.includes(start) ? ` (${start})` : "";
      problems.push(`line ${index + 1}${about}: write settings as NAME=value.`);
      continue;
    }
    const open = /^["'`]/.exec(value)?.[0];
    // A quote that is never closed belongs to the value, as in parseEnv.
    const rest = text.split(/\r?\n|\r/).slice(index + 1);
    if (open !== undefined && !value.slice(1).includes(open) && rest.some((later) => later.includes(open)))
      quote = open;
  }
  return problems;
}

function nearestName(name: string, names: readonly string[]): string | null {
  const upper = name.toUpperCase().replaceAll(/[.-]/g, "_");
  const most = Math.min(MOST_TYPOS, Math.floor(upper.length / 3));
  let nearest: string | null = null;
  let least = most + 1;
  for (const candidate of names) {
    const distance = editDistance(upper, candidate, most);
    if (distance < least) [nearest, least] = [candidate, distance];
  }
  return nearest;
}
