import { listSeasonRaces, listTableDrivers, type SeasonRace } from "#db/queries/history/history-season.ts";
import { listTitles } from "#db/queries/standings/titles.ts";
import { formatDay } from "#domain/dates.ts";
import { type DirectAnswer, directAnswer } from "#domain/search/direct-answer.ts";
import { paths } from "#domain/paths.ts";
import { pointsText } from "#domain/standings/points.ts";
import { listed, pluralize } from "#domain/text.ts";
import { type AnswerContext, nameOf, withMissing } from "./answer-context.ts";

export async function seasonAnswer(context: AnswerContext, year: number): Promise<DirectAnswer | null> {
  const { db, now, season } = context;
  const [races, titles] = await Promise.all([listSeasonRaces(db, year, now), listTitles(db, { now, season: year })]);
  const heldRaces = races.filter(({ cancelled }) => !cancelled);
  if (heldRaces.length === 0) return null;
  const run = heldRaces.filter(({ isRun }) => isRun);
  const champion = titles.find(({ championship }) => championship === "drivers");
  const team = titles.find(({ championship }) => championship === "teams");
  const isComplete = run.length === heldRaces.length;
  const sentences = [
    ...(champion === undefined ? [] : [await championWords(context, year, champion.winnerId, isComplete)]),
    ...(team === undefined ? [] : [`${nameOf(context, "team", team.winnerId)} won the constructors’ title.`]),
    ...(isComplete ? [] : [progress(context, year, heldRaces)]),
  ];
  return directAnswer({
    title: `${year} season`,
    text: sentences.join(" "),
    rows: heldRaces.map((race) => ({
      label: race.name,
      path: paths.meeting({ season: year, slug: race.slug }),
      values: [raceValue(race)],
    })),
    foldedAs: `All ${pluralize(heldRaces.length, "race")}`,
    links: [
      { label: `${year} season`, path: paths.f1History(year) },
      ...(year === season ? [{ label: "Schedule", path: paths.schedule() }] : []),
    ],
  });
}

async function championWords({ db, names }: AnswerContext, year: number, id: string, isComplete: boolean) {
  const name = names.entries.find((entry) => entry.kind === "driver" && entry.id === id)?.name ?? id;
  if (!isComplete) return `${name} is champion.`;
  const table = await listTableDrivers(db, { kind: "final", season: year });
  const winner = table.find((row) => row.id === id);
  const second = table.find(({ position }) => position === 2);
  if (winner === undefined || second === undefined) return `${name} was champion.`;
  const margin = winner.pointsHundredths - second.pointsHundredths;
  const how = margin === 0 ? `level with ${second.name}` : `${pointsText(margin)} ahead of ${second.name}`;
  return `${name} was champion with ${pointsText(winner.pointsHundredths)}, ${how}.`;
}

function raceValue(race: SeasonRace): string {
  if (race.isRun) return listed(race.winners.map(({ name }) => name));
  return race.isOver ? "No result yet" : formatDay(race.date);
}

function progress(context: AnswerContext, year: number, heldRaces: readonly SeasonRace[]): string {
  const over = heldRaces.filter(({ isOver }) => isOver).length;
  if (over > 0) {
    const text = `${over} of ${heldRaces.length} races have been run.`;
    return year === context.season ? withMissing(context, text) : text;
  }
  const [first] = heldRaces;
  return first === undefined ? "" : `The season starts with the ${first.name} on ${formatDay(first.date)}.`;
}
