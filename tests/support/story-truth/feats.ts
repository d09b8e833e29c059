import type { Row } from "./world.ts";

export const STARTED = (row: Row): boolean => !["DNS", "DNQ", "DNPQ", "DNP", "EX"].includes(row.status);
export type Feat = (row: Row) => boolean;
const FEATS: Record<string, Feat> = {
  win: (row) => row.position === 1,
  podium: (row) => row.position !== null && row.position <= 3,
  pole: (row) => row.pole,
  fastest: (row) => row.fastestMs !== null,
  start: STARTED,
  score: (row) => row.points > 0,
};
export const featOf = (text: string): Feat => {
  const key = /race in the points|races in the points|scored|score/.test(text)
    ? "score"
    : /fastest/.test(text)
      ? "fastest"
      : /podium/.test(text)
        ? "podium"
        : /pole/.test(text)
          ? "pole"
          : /win|won/.test(text)
            ? "win"
            : "start";
  const feat = FEATS[key];
  if (feat === undefined) throw new Error(text);
  return feat;
};
