/*
 * Numbers and lists as British newspapers write them: one to nine in words, then figures.
 */
import { formatPoints } from "../points.ts";

const CARDINALS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"] as const;
const ORDINALS = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"] as const;

/** `no`, `one` … `nine`, `10`. */
export function cardinal(count: number): string {
  return CARDINALS[count] ?? String(count);
}

/** `first` … `ninth`, `10th`, `21st`, `112th`. */
export function ordinal(number: number): string {
  const word = ORDINALS[number];
  if (word) return word;
  const teens = number % 100 >= 11 && number % 100 <= 13;
  const suffix = teens ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th");
  return `${number}${suffix}`;
}

/** `one race`, `two races`, `no races`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${cardinal(count)} ${count === 1 ? one : many}`;
}

/** Points from hundredths: `1 point`, `12.5 points`, `half a point`. */
export function pointsText(hundredths: number): string {
  if (hundredths === 50) return "half a point";
  return `${formatPoints(hundredths)} ${hundredths === 100 ? "point" : "points"}`;
}

/** `28`, `12.5`, `half a point`: where the sentence has said that points are counted. */
export function pointsFigure(hundredths: number): string {
  return hundredths === 50 ? "half a point" : formatPoints(hundredths);
}

/** `A`, `A and B`, `A, B and C`. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}

/** A margin: `0.020 seconds`, `20.741 seconds`, `1 minute 2.500 seconds`. */
export function secondsText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const seconds = `${((ms % 60_000) / 1000).toFixed(3)} seconds`;
  return minutes === 0 ? seconds : `${minutes} ${minutes === 1 ? "minute" : "minutes"} ${seconds}`;
}

/** The same choice for the same key at all times; so neighbouring stories do not all read alike. */
export function choose<Choice>(key: number, choices: readonly [Choice, ...Choice[]]): Choice {
  return choices[Math.abs(key) % choices.length] ?? choices[0];
}
