import type { RaceClassificationRow } from "#db/queries/results/classifications.ts";
import { formatPoints } from "#domain/standings/points.ts";
import type { VotePick } from "#domain/votes/vote.ts";
import type { Election } from "#voting/elections.ts";

export interface Candidate {
  readonly id: string;
  readonly name: string;
  /** Bold part of the name: the surname, or a team's whole name. */
  readonly lastName: string;
  readonly beside: string;
  readonly teamId: string;
  readonly colour: string | null;
  readonly number: string | null;
  /** The driver's result, e.g. `P3` or `DNF`, or the team's points. */
  readonly mark: string;
}

export function candidates(
  { rows, choices }: Pick<Election, "rows" | "choices">,
  pick: VotePick,
): Candidate[] {
  return choices[pick].flatMap((id) => {
    const ofCandidate = rows.filter(
      (row) => (pick === "team" ? row.team.id : row.driver.id) === id,
    );
    const [best] = ofCandidate;
    if (best === undefined) return [];
    const { driver, team } = best;
    const common = { id, teamId: team.id, colour: team.colour };
    if (pick !== "team")
      return [
        {
          ...common,
          name: driver.name,
          lastName: driver.lastName,
          beside: team.name,
          number: best.number,
          mark: markOf(best),
        },
      ];
    const points = ofCandidate.reduce((sum, row) => sum + row.pointsHundredths, 0);
    const drivers = ofCandidate.map((row) => row.driver.lastName).join(", ");
    return [
      {
        ...common,
        name: team.name,
        lastName: team.name,
        beside: drivers,
        number: null,
        mark: `${formatPoints(points)} ${points === 100 ? "pt" : "pts"}`,
      },
    ];
  });
}

function markOf({ position, status }: RaceClassificationRow): string {
  return position === null ? status : `P${position}`;
}
