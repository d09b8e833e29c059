import { type DriverOutcome, listDriverOutcomes } from "#db/queries/people/driver-career.ts";
import { listTitles } from "#db/queries/standings/titles.ts";
import { careerFigures } from "#domain/people/career.ts";
import { versus } from "#domain/people/versus.ts";
import { type DirectAnswer, directAnswer } from "#domain/search/direct-answer.ts";
import type { Named } from "#domain/search/known-names.ts";
import { formatPoints } from "#domain/standings/points.ts";
import { timesText } from "#domain/text.ts";
import { type AnswerContext, withMissing } from "./answer-context.ts";

export async function versusAnswer(
  context: AnswerContext,
  {
    drivers: [one, other],
    year,
  }: { readonly drivers: readonly [Named, Named]; readonly year: number | null },
): Promise<DirectAnswer> {
  const { db, now } = context;
  const [ones, others, titles] = await Promise.all([
    listDriverOutcomes(db, one.id, now),
    listDriverOutcomes(db, other.id, now),
    listTitles(db, { now, ...(year === null ? {} : { season: year }) }),
  ]);
  const inYear = (outcomes: readonly DriverOutcome[]) =>
    outcomes.filter(({ season }) => year === null || season === year);
  const [mine, theirs] = [inYear(ones), inYear(others)];
  const { races, ahead } = versus(mine, theirs);
  const [a, b] = [careerFigures(mine), careerFigures(theirs)];
  const titlesOf = ({ id }: Named): string =>
    String(
      titles.filter(({ championship, winnerId }) => championship === "drivers" && winnerId === id)
        .length,
    );
  const row = (label: string, first: string | number, second: string | number) => ({
    label,
    path: null,
    values: [String(first), String(second)],
  });
  const text =
    races === 0
      ? `They ${year === null ? "have never raced" : "didn’t race"} each other.`
      : score(races, ahead);
  const isRunning = [mine, theirs].some((outcomes) => outcomes.at(-1)?.season === context.season);
  return directAnswer({
    title: `${one.name} and ${other.name}${year === null ? "" : ` in ${year}`}`,
    text: isRunning ? withMissing(context, text) : text,
    heads: [one.name, other.name],
    rows: [
      ...(races === 0 ? [] : [row("Ahead, both classified", ahead[0], ahead[1])]),
      row("Titles", titlesOf(one), titlesOf(other)),
      row("Starts", a.starts, b.starts),
      row("Wins", a.wins, b.wins),
      row("Podiums", a.podiums, b.podiums),
      row("Poles", a.poles, b.poles),
      row("Fastest laps", a.fastestLaps, b.fastestLaps),
      row("Points", formatPoints(a.pointsHundredths), formatPoints(b.pointsHundredths)),
    ],
    links: [one, other].map(({ id, name }) => ({ label: name, path: context.driverPath(id) })),
  });

  function score(shared: number, [first, second]: readonly [number, number]): string {
    const together = `They ${year === null ? "have raced" : "raced"} each other ${timesText(shared)}.`;
    if (first === second)
      return `${together} In the races where both were classified, it’s ${first} all.`;
    const [leader, most, least] = first > second ? [one, first, second] : [other, second, first];
    return `${together} In the races where both were classified, ${leader.name} leads ${most} to ${least}.`;
  }
}
