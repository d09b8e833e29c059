import { listTableDrivers, listTableTeams } from "#db/queries/history/history-season.ts";
import { findDriverStandings, findTeamStandings } from "#db/queries/standings/standings.ts";
import { paths } from "#domain/paths.ts";
import { type DirectAnswer, directAnswer } from "#domain/search/direct-answer.ts";
import { pointsText } from "#domain/standings/points.ts";
import { tableRoundName } from "#domain/standings/sprint-standings.ts";
import type { Championship } from "#domain/standings/title-course.ts";
import { pluralize } from "#domain/text.ts";
import { type AnswerContext, withMissing } from "./answer-context.ts";

const ROWS = 5;

interface Line {
  readonly id: string;
  readonly name: string;
  readonly position: number | null;
  readonly pointsHundredths: number | null;
}

export async function standingsAnswer(
  context: AnswerContext,
  { who, year }: { readonly who: Championship; readonly year: number | null },
): Promise<DirectAnswer | null> {
  const { season, driverPath } = context;
  const answerYear = year ?? season;
  if (answerYear > season) return null;
  const isTeams = who === "teams";
  const { after, lines } =
    answerYear === season
      ? await currentTable(context, who)
      : await finalTable(context, who, answerYear);
  const [first, second] = lines;
  if (first === undefined || second === undefined) return null;
  const links = [tableLink(answerYear, season, isTeams)];
  const title = `${isTeams ? "Team" : "Driver"} standings ${answerYear}`;
  if (first.pointsHundredths === null || second.pointsHundredths === null)
    return directAnswer({ title, text: "The season hasn’t started.", links });
  const lead = first.pointsHundredths - second.pointsHundredths;
  const verb = answerYear === season ? leadVerb(context, isTeams) : "won the title";
  const ahead =
    lead === 0 ? `level with ${second.name}` : `${pointsText(lead)} ahead of ${second.name}`;
  const text = `${after}${first.name} ${verb} with ${pointsText(first.pointsHundredths)}, ${ahead}.`;
  return directAnswer({
    title,
    text: answerYear === season ? withMissing(context, text) : text,
    rows: lines.slice(0, ROWS).map(({ id, name, position, pointsHundredths }) => ({
      label: position === null ? name : `${position} ${name}`,
      path: isTeams ? paths.team(id) : driverPath(id),
      values: [pointsText(pointsHundredths ?? 0)],
    })),
    links,
  });
}

function tableLink(year: number, season: number, isTeams: boolean) {
  if (year < season) return { label: `${year} season`, path: paths.f1History(year) };
  return isTeams
    ? { label: "Team standings", path: paths.teams() }
    : { label: "Driver standings", path: paths.drivers() };
}

function leadVerb({ reach }: AnswerContext, isTeams: boolean): string {
  if (reach !== null) return "led";
  return isTeams ? "lead" : "leads";
}

interface Table {
  /** Such as `After 21 races, `. Empty for a final table. */
  readonly after: string;
  readonly lines: readonly Line[];
}

async function currentTable(
  { db, season, now, reach }: AnswerContext,
  who: Championship,
): Promise<Table> {
  const table = await (who === "teams" ? findTeamStandings : findDriverStandings)(db, {
    season,
    now,
  });
  const races = table.rounds.length;
  const lines = table.rows.map((row) => ({
    ...("driver" in row
      ? { id: row.driver.id, name: row.driver.name }
      : { id: row.team.id, name: row.team.name }),
    position: row.position,
    pointsHundredths: row.pointsHundredths,
  }));
  const racesText =
    reach === null || table.after === null
      ? pluralize(races, "race")
      : `the ${tableRoundName(table.after)}`;
  return { after: races === 0 ? "" : `After ${racesText}, `, lines };
}

async function finalTable({ db }: AnswerContext, who: Championship, year: number): Promise<Table> {
  const of = { kind: "final", season: year } as const;
  return {
    after: "",
    lines: await (who === "teams" ? listTableTeams(db, of) : listTableDrivers(db, of)),
  };
}
