import type { FormValues } from "../../forms/form-result.ts";

export const PASS_FORM = "pass";

export const PASS_FIELDS = [
  "name",
  "email",
  "number",
  "stand",
  "days",
  "firstRace",
  "reminder",
  "understood",
] as const;
export type PassField = (typeof PASS_FIELDS)[number];

/** Values as typed, for showing the form again. An unticked box is an empty string. */
export type PassAnswers = Readonly<Record<PassField, string>>;

export const STANDS = [
  "Start and finish",
  "First corner",
  "The esses",
  "Hairpin",
  "Last chicane",
] as const;

export const DAYS = [
  { value: "weekend", label: "All three days", hint: "Practice, qualifying, race" },
  { value: "saturday", label: "Saturday and Sunday" },
  { value: "race", label: "Race day only" },
] as const;

export const FIRST_RACE_LIMIT = 140;

export function passAnswers(values: FormValues): PassAnswers {
  const text = (field: PassField): string => values[field] ?? "";
  return {
    name: text("name"),
    email: text("email"),
    number: text("number"),
    stand: text("stand"),
    days: text("days"),
    firstRace: text("firstRace"),
    reminder: text("reminder"),
    understood: text("understood"),
  };
}

export function readPassAnswers(form: FormData): PassAnswers {
  return passAnswers(
    Object.fromEntries(
      [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    ),
  );
}
