import { listDriverEntries, findDriverProfile } from "#db/queries/people/driver-profile.ts";
import { findDriverStandings, findTeamStandings } from "#db/queries/standings/standings.ts";
import { findTeamProfile } from "#db/queries/people/team-profile.ts";
import { pointsText } from "#domain/standings/points.ts";
import type { Services } from "#services.ts";

import { carAt } from "../drawings.ts";
import { CARD_WIDTH } from "#domain/card-paths.ts";
import { EDGE, frame, heading, paint, slot } from "./frame.ts";
import { setLine } from "./letters.ts";

type Sources = Pick<Services, "db" | "clock" | "settings">;

interface Figures {
  readonly position: number | null;
  readonly pointsHundredths: number | null;
  readonly wins: number;
}

function figures({ position, pointsHundredths, wins }: Figures): string {
  const pointsAndWins = `${pointsText(pointsHundredths ?? 0)}, ${wins === 1 ? "1 win" : `${wins} wins`}`;
  return position === null ? pointsAndWins : `P${position} · ${pointsAndWins}`;
}

export async function driverCard({ db, clock, settings }: Sources, driverId: string): Promise<string | null> {
  const now = clock.now();
  const [profile, entries] = await Promise.all([findDriverProfile(db, driverId), listDriverEntries(db, driverId, now)]);
  if (profile === null) return null;
  const season = Math.min(entries.at(-1)?.season ?? settings.season, settings.season);
  const entry = entries.findLast((candidate) => candidate.season === season);
  const table = entry === undefined ? null : await findDriverStandings(db, { season, now });
  const row = table?.rows.find(({ driver }) => driver.id === driverId);
  const number = row?.driver.number ?? entry?.number ?? null;
  const team = row?.team ?? (entry && { ...entry.team, colour: entry.colour });
  const colour = team?.colour ?? paint.noTeam;
  return frame([
    ...heading(
      {
        kicker: [profile.countryName, team === undefined ? null : `${team.name} ${season}`]
          .filter((part) => part !== null)
          .join(" · "),
        title: profile.name,
      },
      760,
    ),
    slot({ x: EDGE + 8, y: 372, width: CARD_WIDTH - 2 * EDGE - 16, height: 150 }, colour),
    ...(number === null
      ? []
      : [
          setLine(number, {
            x: CARD_WIDTH - EDGE - 44,
            y: 556,
            size: 190,
            style: "wide",
            fill: paint.chalk,
            anchor: "end",
          }),
        ]),
    setLine(profile.code, { x: EDGE + 48, y: 480, size: 84, style: "wide", fill: paint.chalk }),
    ...(row === undefined || table?.after === null
      ? []
      : [setLine(figures(row), { x: EDGE + 48, y: 548, size: 34, style: "text", fill: paint.second, most: 640 })]),
  ]);
}

export async function teamCard({ db, clock, settings }: Sources, teamId: string): Promise<string | null> {
  const profile = await findTeamProfile(db, teamId, settings.season);
  const year = profile?.seasons.at(-1);
  if (profile === null || year === undefined) return null;
  const { rows, after } = await findTeamStandings(db, { season: year.year, now: clock.now() });
  const row = rows.find(({ team }) => team.id === teamId);
  return frame([
    ...heading(
      {
        kicker: `${profile.country.name} · ${year.year}`,
        title: profile.name,
        below: row === undefined || after === null ? year.entrantName : figures(row),
      },
      760,
    ),
    carAt({ x: 150, y: 366, width: 900 }, year.colour),
    `<rect x="${EDGE}" y="560" width="${CARD_WIDTH - 2 * EDGE}" height="8" fill="${year.colour ?? paint.noTeam}"/>`,
  ]);
}
