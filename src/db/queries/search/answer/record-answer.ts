import { historyRecords } from "#db/queries/history/history-records.ts";
import type { RecordRow } from "#domain/history/history.ts";
import { type Figure, recordTableOf } from "#domain/history/record-tables.ts";
import { lifeSpan } from "#domain/history/life-span.ts";
import { paths } from "#domain/paths.ts";
import { type DirectAnswer, directAnswer } from "#domain/search/direct-answer.ts";
import type { SearchIntent } from "#domain/search/intent.ts";
import { formatPoints } from "#domain/standings/points.ts";
import { listed } from "#domain/text.ts";
import { type AnswerContext, withMissing } from "./answer-context.ts";
import { figureLabels } from "./figure-words.ts";

type Question = Extract<SearchIntent, { readonly kind: "record" }>;

const ROWS = 5;

/** Names the holder of a record and the runners-up. Null if the site doesn't keep that record. */
export async function recordAnswer(
  context: AnswerContext,
  question: Question,
): Promise<DirectAnswer | null> {
  const records = await historyRecords(context.db, context.facts, context.now);
  const rows = recordTableOf(records, question);
  const holders = rows?.filter(({ place }) => place === 1) ?? [];
  const [first] = holders;
  if (rows === undefined || first === undefined) return null;
  const isTeams = question.who === "teams";
  const nameOf = ({ who }: RecordRow): string =>
    (isTeams ? records.teamNames.get(who) : records.knownDrivers.get(who)?.name) ?? who;
  const valueOf = (row: RecordRow): string => {
    const born = records.knownDrivers.get(row.who)?.bornOn;
    if (question.scope !== "youngest" && question.scope !== "oldest")
      return question.figure === "points" ? formatPoints(row.value) : String(row.value);
    if (born === null || born === undefined || row.to === undefined) return "";
    const { years, days } = lifeSpan(born, row.to.date);
    return `${years} years and ${days} days`;
  };
  const names = [...new Set(holders.map(nameOf))];
  return directAnswer({
    title: titleOf(question),
    text: withMissing(context, recordWords(question, names, first, valueOf(first))),
    rows: rows.slice(0, ROWS).map((row) => ({
      label: `${row.place} ${nameOf(row)}${row.season === undefined ? "" : `, ${row.season}`}`,
      path: isTeams ? paths.team(row.who) : context.driverPath(row.who),
      values: [valueOf(row)],
    })),
    links: [{ label: "All records", path: paths.f1Records() }],
  });
}

function recordWords(
  { who, figure, scope }: Question,
  names: readonly string[],
  first: RecordRow,
  value: string,
) {
  const isOne = names.length === 1;
  if (scope === "youngest" || scope === "oldest") {
    const what = figure === "titles" ? "champion" : "winner";
    const where = isOne && first.to !== undefined ? ` (${first.to.place} ${first.to.season})` : "";
    return `${listed(names)} ${isOne ? "is" : "are"} the ${scope} ${what}${isOne ? "" : "s"}, at ${value}${where}.`;
  }
  const holds = who === "teams" ? "hold" : "holds";
  const verb = isOne ? holds : "share";
  return `${listed(names)} ${verb} the record with ${value} ${unitOf(figure, scope)}${
    isOne && first.season !== undefined ? ` in ${first.season}` : ""
  }.`;
}

function unitOf(figure: Figure, scope: Question["scope"]): string {
  if (scope !== "streak") return figureLabels[figure].toLowerCase();
  return figure === "points"
    ? "races in the points in a row"
    : `${figureLabels[figure].toLowerCase()} in a row`;
}

function titleOf({ who, figure, scope }: Question): string {
  const what = figureLabels[figure].toLowerCase();
  const ofTeams = who === "teams" ? " by a team" : "";
  switch (scope) {
    case "career":
      return `Most ${what}${ofTeams}`;
    case "streak":
      return figure === "points"
        ? "Most races in the points in a row"
        : `Most ${what} in a row${ofTeams}`;
    case "season":
      return `Most ${what} in a season${ofTeams}`;
    case "youngest":
    case "oldest":
      return `${scope === "youngest" ? "Youngest" : "Oldest"} ${figure === "titles" ? "champions" : "winners"}`;
  }
}
