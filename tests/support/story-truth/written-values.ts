import { expect } from "vitest";

const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const NTH = [
  "",
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
];

/** Parses `nine`, `12`, `third` or `22nd`. */
export function number(text: string): number {
  const word = text.toLowerCase();
  const index = Math.max(WORDS.indexOf(word), NTH.indexOf(word));
  if (index >= 0) return index;
  const read = /^(\d+)(st|nd|rd|th)?$/.exec(word);
  if (read?.[1] === undefined) throw new Error(`not a number: ${text}`);
  const value = Number(read[1]);
  if (read[2] !== undefined) {
    const suffix =
      value % 100 >= 11 && value % 100 <= 13
        ? "th"
        : (["th", "st", "nd", "rd"][value % 10] ?? "th");
    expect(read[2]).toBe(suffix);
  }
  expect(value, "one to nine are spelt out").toBeGreaterThan(9);
  return value;
}

/** Returns hundredths of a point. */
export function points(text: string): number {
  if (text.startsWith("half a point")) return 50;
  const value = Number.parseFloat(text);
  if (/point/.test(text)) expect(text.endsWith("points")).toBe(value !== 1);
  return Math.round(value * 100);
}

export function milliseconds(text: string): number {
  const [, minutes = "0", seconds = ""] = /^(?:(\d+) minutes? )?([\d.]+) seconds$/.exec(text) ?? [];
  return Number(minutes) * 60_000 + Math.round(Number(seconds) * 1000);
}

export function lapTime(text: string): number {
  const [minutes = "", seconds = ""] = text.includes(":") ? text.split(":") : ["0", text];
  return Number(minutes) * 60_000 + Math.round(Number(seconds) * 1000);
}

/** Splits a summary. A full stop after an initial or "Jr" doesn't end a sentence. */
export const sentencesOf = (summary: string): string[] =>
  summary.split(/(?<=(?<!\b\p{Lu}|\b[JS]r)\.) (?=[\p{Lu}\d])/u);

export const listOf = (text: string): string[] => text.split(/, | and /);
