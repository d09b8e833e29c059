import type { DriveStatus } from "#domain/people/career.ts";

/** Meaning of the codes that timing screens show instead of a position. */
export const statusWords: Readonly<Record<Exclude<DriveStatus, "classified">, string>> = {
  DNF: "Did not finish",
  DNS: "Did not start",
  DSQ: "Disqualified",
  NC: "Not classified",
  DNQ: "Did not qualify",
  DNPQ: "Did not pre-qualify",
  DNP: "Did not practise",
  EX: "Excluded",
};
