import { slugOf } from "#domain/slug.ts";

export interface PuzzleDriver {
  readonly id: string;
  readonly name: string;
  readonly lastName: string;
  readonly country: string;
  readonly firstYear: number;
  readonly lastYear: number;
  readonly starts: number;
  readonly wins: number;
  readonly teams: readonly { readonly id: string; readonly name: string }[];
}

export const MAX_GUESSES = 6;

const MIN_STARTS = 30;

export function isFair({ starts, wins }: Pick<PuzzleDriver, "starts" | "wins">): boolean {
  return starts >= MIN_STARTS || (wins > 0 && starts >= MIN_STARTS / 2);
}

export type HintKind = "country" | "firstYear" | "lastYear" | "starts" | "wins" | "team";

export interface Hint {
  readonly kind: HintKind;
  readonly value: string;
  readonly nearness: "same" | "near" | "far";
  readonly answerIs: "higher" | "lower" | null;
}

export function hints(guess: PuzzleDriver, answer: PuzzleDriver): Hint[] {
  const shared = guess.teams.find(({ id }) => answer.teams.some((team) => team.id === id));
  const lastTeam = guess.teams[0]?.name ?? "";
  const sameLast =
    shared !== undefined && shared.id === guess.teams[0]?.id && shared.id === answer.teams[0]?.id;
  return [
    same("country", guess.country, answer.country),
    number("firstYear", guess, answer, 3),
    number("lastYear", guess, answer, 3),
    number("starts", guess, answer, 20),
    number("wins", guess, answer, 2),
    {
      kind: "team",
      value: shared?.name ?? lastTeam,
      nearness: nearnessOf(sameLast, shared !== undefined),
      answerIs: null,
    },
  ];
}

function same(kind: HintKind, value: string, answer: string): Hint {
  return { kind, value, nearness: value === answer ? "same" : "far", answerIs: null };
}

function number(
  kind: "firstYear" | "lastYear" | "starts" | "wins",
  guess: PuzzleDriver,
  answer: PuzzleDriver,
  near: number,
): Hint {
  const difference = answer[kind] - guess[kind];
  return {
    kind,
    value: String(guess[kind]),
    nearness: nearnessOf(difference === 0, Math.abs(difference) <= near),
    answerIs: directionOf(difference),
  };
}

function nearnessOf(isSame: boolean, isNear: boolean): Hint["nearness"] {
  if (isSame) return "same";
  return isNear ? "near" : "far";
}

function directionOf(difference: number): Hint["answerIs"] {
  if (difference === 0) return null;
  return difference > 0 ? "higher" : "lower";
}

/** Finds a driver by full name, or by last name if only one driver has it. */
export function guessed<D extends Pick<PuzzleDriver, "id" | "name" | "lastName">>(
  text: string,
  pool: readonly D[],
): D | null {
  const typed = slugOf(text);
  if (typed === "") return null;
  const whole = pool.find(({ id, name }) => id === typed || slugOf(name) === typed);
  if (whole) return whole;
  const [only, second] = pool.filter(
    ({ name, lastName }) => slugOf(lastName) === typed || slugOf(name).endsWith(`-${typed}`),
  );
  return second === undefined ? (only ?? null) : null;
}

export const marks = { same: "🟩", near: "🟨", far: "⬛" } as const;

export function shareText(
  date: string,
  rows: readonly (readonly Hint[])[],
  solved: boolean,
): string {
  const score = solved ? String(rows.length) : "–";
  return [
    `Gridwalk driver of the day, ${date}: ${score}/${MAX_GUESSES}`,
    ...rows.map((row) => row.map(({ nearness }) => marks[nearness]).join("")),
  ].join("\n");
}
