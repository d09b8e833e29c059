import type { Row } from "./world.ts";

export type Feat = (row: Row) => boolean;

export const STARTED: Feat = (row) => !["DNS", "DNQ", "DNPQ", "DNP", "EX"].includes(row.status);

const FEATS: readonly (readonly [RegExp, Feat])[] = [
  [/races? in the points|score/, (row) => row.points > 0],
  [/fastest/, (row) => row.fastestMs !== null],
  [/podium/, (row) => row.position !== null && row.position <= 3],
  [/pole/, (row) => row.pole],
  [/win|won/, (row) => row.position === 1],
];

/** Returns the feat that a text is about. Without the name of another, that is a start. */
export const featOf = (text: string): Feat =>
  FEATS.find(([pattern]) => pattern.test(text))?.[1] ?? STARTED;
