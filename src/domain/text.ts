const CARDINALS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
] as const;
const ORDINALS = [
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
] as const;
const SUFFIXES: Readonly<Record<number, string>> = { 1: "st", 2: "nd", 3: "rd" };

/** Writes numbers up to nine in words and larger ones in figures, as British newspapers do. */
export function cardinal(count: number): string {
  return CARDINALS[count] ?? String(count);
}

export function ordinal(number: number): string {
  return ORDINALS[number] || ordinalNumber(number);
}

export function ordinalNumber(number: number): string {
  const teens = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${teens ? "th" : (SUFFIXES[number % 10] ?? "th")}`;
}

/** Writes a small number in words, with its noun: `no races`, `one race`, `10 races`. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${cardinal(count)} ${count === 1 ? singular : plural}`;
}

export function timesText(count: number): string {
  if (count === 1) return "once";
  return count === 2 ? "twice" : `${cardinal(count)} times`;
}

/** Writes a number in figures, with its noun: `0 laps`, `1 lap`, `1,200 laps`. */
export function pluralize(count: number, singular: string, plural = `${singular}s`): string {
  // Creating the first number format takes 20 ms on a phone, and most counts need no thousands
  // separator.
  return `${count < 1000 ? count : count.toLocaleString("en-GB")} ${count === 1 ? singular : plural}`;
}

export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}
