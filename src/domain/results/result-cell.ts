import { ordinalNumber } from "#domain/text.ts";
import type { DriveStatus, Outcome } from "#domain/people/career.ts";

export type ResultTone =
  | "win"
  | "podium"
  | "points"
  | "finish"
  | "retired"
  | "disqualified"
  | "out";

/**
 * A place counts as scoring if it earned points at the time. Tenth place in 1990, for example, is
 * merely a finish.
 */
export function resultTone({
  position,
  status,
  pointsHundredths,
}: Omit<Outcome, "kind" | "pole" | "fastestLap">): ResultTone {
  if (position === 1) return "win";
  if (position !== null && position <= 3) return "podium";
  if (position !== null) return pointsHundredths > 0 ? "points" : "finish";
  if (status === "DNF") return "retired";
  if (status === "DSQ" || status === "EX") return "disqualified";
  return status === "NC" ? "finish" : "out";
}

export function resultText({ position, status }: Pick<Outcome, "position" | "status">): string {
  return position === null ? status : String(position);
}

const explained: Readonly<Record<Exclude<DriveStatus, "classified">, string>> = {
  DNF: "did not finish",
  DNS: "did not start",
  DSQ: "disqualified",
  NC: "not classified",
  DNQ: "did not qualify",
  DNPQ: "did not pre-qualify",
  DNP: "did not practise",
  EX: "excluded",
};

export function explainStatus(status: DriveStatus): string | null {
  return status === "classified" ? null : explained[status];
}

interface DescribedOutcome extends Outcome {
  readonly grid: number | null;
  readonly pitLaneStart: boolean;
  readonly reasonRetired: string | null;
}

/** Describes a result: `1st from pole, fastest lap`, `did not finish (engine), from 4th`. */
export function describeOutcome(outcome: DescribedOutcome): string {
  const { position, status, reasonRetired, pole, grid, pitLaneStart, fastestLap } = outcome;
  const reason =
    reasonRetired === null
      ? ""
      : ` (${reasonRetired.charAt(0).toLowerCase()}${reasonRetired.slice(1)})`;
  const result =
    position === null ? `${explainStatus(status) ?? ""}${reason}` : ordinalNumber(position);
  const start = startOf({ pole, grid, pitLaneStart });
  const from = start === null ? "" : `${position === null ? "," : ""} from ${start}`;
  return `${result}${from}${fastestLap ? ", fastest lap" : ""}`;
}

function startOf({
  pole,
  grid,
  pitLaneStart,
}: Pick<DescribedOutcome, "pole" | "grid" | "pitLaneStart">): string | null {
  if (pitLaneStart) return "the pit lane";
  if (pole) return "pole";
  return grid === null ? null : ordinalNumber(grid);
}
