import { meetings } from "#db/schema/calendar.ts";
import { raceClassifications } from "#db/schema/classifications.ts";
import {
  driverStandings,
  seasonDriverStandings,
  seasonTeamStandings,
} from "#db/schema/standings.ts";

import { judge, type Finding } from "./exceptions.ts";
import type { PackReader } from "./pack.ts";
import { grouped, type Report } from "./report.ts";

/**
 * First season without dropped scores. In earlier seasons, results may add up to more than the
 * total.
 */
const ALL_RESULTS_COUNT_FROM = 1991;
const ALL_TEAM_RESULTS_COUNT_FROM = 1979;
/** Tolerance in hundredths of a point, because sevenths of a point are rounded in each row. */
const ROUNDING = 5;

export async function verifyTotals(pack: PackReader): Promise<Report> {
  const held = (await pack.read(meetings)).filter((meeting) => meeting.round !== null);
  const seasonOf = new Map(held.map(({ id, season }) => [id, season]));
  const standings = await pack.read(driverStandings);
  const ranked = new Set(standings.map((row) => row.meetingId));
  const lastOf = new Map<number, (typeof held)[number]>();
  for (const meeting of held) {
    const last = lastOf.get(meeting.season);
    if (ranked.has(meeting.id) && Number(meeting.round) > (last?.round ?? 0))
      lastOf.set(meeting.season, meeting);
  }
  const points = new Map<string, number>();
  const wins = new Map<string, Set<number>>();
  for (const row of await pack.read(raceClassifications)) {
    const season = seasonOf.get(row.meetingId);
    for (const key of [`${season} ${row.driverId}`, `${season} ${row.teamId}`])
      points.set(key, (points.get(key) ?? 0) + row.pointsHundredths);
    if (row.session !== "race" || row.position !== 1) continue;
    const key = `${season} ${row.driverId}`;
    wins.set(key, (wins.get(key) ?? new Set()).add(row.meetingId));
  }

  const findings: Finding[] = [];
  const note = (season: number, subject: string, found: string): void =>
    void findings.push({
      meetingId: lastOf.get(season)?.id ?? 0,
      session: "season",
      subject,
      found,
    });
  const sum = (season: number, id: string): number => points.get(`${season} ${id}`) ?? 0;
  const drivers = await pack.read(seasonDriverStandings);
  for (const { season, driverId, pointsHundredths } of drivers) {
    const over = sum(season, driverId) - pointsHundredths;
    if (over < -ROUNDING || (season >= ALL_RESULTS_COUNT_FROM && over > ROUNDING))
      note(
        season,
        driverId,
        `${pointsHundredths / 100} points where the results give ${sum(season, driverId) / 100}`,
      );
  }
  const teams = Map.groupBy(
    await pack.read(seasonTeamStandings),
    (row) => `${row.season} ${row.teamId}`,
  );
  for (const rows of teams.values()) {
    const [first] = rows;
    if (!first || first.season < ALL_TEAM_RESULTS_COUNT_FROM) continue;
    const total = rows.reduce((all, row) => all + row.pointsHundredths, 0);
    const given = sum(first.season, first.teamId);
    if (Math.abs(given - total) > ROUNDING)
      note(
        first.season,
        first.teamId,
        `${total / 100} points where the results give ${given / 100}`,
      );
  }
  for (const [season, { id }] of lastOf) {
    for (const row of standings.filter((standing) => standing.meetingId === id)) {
      const key = `${season} ${row.driverId}`;
      const won = wins.get(key)?.size ?? 0;
      wins.delete(key);
      if (row.wins !== won)
        note(season, row.driverId, `${row.wins} wins where the results give ${won}`);
    }
  }
  for (const key of wins.keys())
    note(Number(key.slice(0, 4)), key.slice(5), "won and is in no standings");
  return judge(
    pack,
    {
      name: "totals",
      title: "Season totals",
      lines: [
        `${grouped(drivers.length)} totals of drivers and ${grouped(teams.size)} of teams against their results`,
      ],
    },
    findings,
  );
}
