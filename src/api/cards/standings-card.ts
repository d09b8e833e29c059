import { findDriverStandings, findTeamStandings } from "#db/queries/standings/standings.ts";
import { listCountedRounds } from "#db/queries/standings/standings-rounds.ts";
import { formatPoints } from "#domain/standings/points.ts";
import type { Services } from "#services.ts";

import { EDGE, frame, heading, paint, slot } from "./frame.ts";
import { lineWidth, setLine } from "./letters.ts";

interface Place {
  readonly position: string;
  readonly name: string;
  readonly points: string;
  readonly colour: string | null;
}

/** Draws the top six after a round. Null if the round doesn't count yet at the site time. */
export async function standingsCard(
  { db, clock }: Pick<Services, "db" | "clock">,
  { who, season, round }: { readonly who: "drivers" | "teams"; readonly season: number; readonly round: number },
): Promise<string | null> {
  const now = clock.now();
  const rounds = await listCountedRounds(db, season, now);
  const after = rounds.find((candidate) => candidate.round === round && !candidate.afterSprint);
  if (after === undefined) return null;
  const query = { season, now, afterMeetingId: after.meetingId, rounds: Promise.resolve(rounds) };
  const places =
    who === "drivers"
      ? driverPlaces(await findDriverStandings(db, query))
      : teamPlaces(await findTeamStandings(db, query));
  if (places.length === 0) return null;
  return frame([
    ...heading(
      { kicker: `${season} · after round ${round}, ${after.name}`, title: who === "drivers" ? "Drivers" : "Teams" },
      760,
    ),
    ...grid(places),
  ]);
}

function driverPlaces({ rows }: Awaited<ReturnType<typeof findDriverStandings>>): Place[] {
  return rows.slice(0, 6).map(({ position, driver, team, pointsHundredths }) => ({
    position: String(position ?? "–"),
    name: driver.lastName,
    points: formatPoints(pointsHundredths),
    colour: team?.colour ?? null,
  }));
}

function teamPlaces({ rows }: Awaited<ReturnType<typeof findTeamStandings>>): Place[] {
  return rows.slice(0, 6).map(({ position, team, pointsHundredths }) => ({
    position: String(position ?? "–"),
    name: team.name,
    points: formatPoints(pointsHundredths),
    colour: team.colour,
  }));
}

const WIDTH = 500;
const ROW = 128;
const NAME = { size: 40, style: "wide" } as const;

function grid(places: readonly Place[]): string[] {
  return places.flatMap(({ position, name, points, colour }, at) => {
    const x = at % 2 === 0 ? EDGE : EDGE + WIDTH + 72;
    const y = 206 + Math.floor(at / 2) * ROW + (at % 2) * 44;
    const leads = at === 0;
    return [
      slot({ x: x + 4, y: y + 4, width: WIDTH - 8, height: 70 }, colour ?? paint.noTeam),
      setLine(position, { x: x + 30, y: y + 72, size: 44, style: "wide", fill: leads ? paint.signal : paint.third }),
      setLine(name, { x: x + 106, y: y + 72, ...NAME, fill: paint.chalk, most: WIDTH - 166 - lineWidth(points, NAME) }),
      setLine(points, { x: x + WIDTH - 28, y: y + 72, ...NAME, fill: paint.chalk, anchor: "end" }),
    ];
  });
}
