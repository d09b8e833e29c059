import { z } from "zod";

import { historyRecords } from "#db/queries/history/history-records.ts";
import { listWinners } from "#db/queries/results/winners.ts";
import { listSeasonDrivers } from "#db/queries/entrants/driver-slugs.ts";
import { findAnswer } from "#db/queries/search/answer/find-answer.ts";
import { searchFacts } from "#db/queries/search/search.ts";
import { figures, recordScopes, recordTableOf } from "#domain/history/record-tables.ts";
import { paths } from "#domain/paths.ts";
import { foldedWords, MAX_SEARCH_LENGTH, parseSearchText } from "#domain/search/search.ts";
import { searchResults } from "#domain/search/search-result.ts";

import { latestState, meetingInput } from "./lookup.ts";
import { defineTool, ToolProblem } from "./tool.ts";

const MAX_HITS_PER_KIND = 5;

const records = defineTool({
  name: "records",
  title: "Records",
  description:
    "All-time records for drivers or teams: most wins, poles, titles and more in a career, in a season or in a row, and the youngest and oldest winners and champions.",
  input: {
    who: z.enum(["drivers", "teams"]).default("drivers"),
    figure: z.enum(figures),
    scope: z.enum(recordScopes).default("career"),
  },
  data: {
    unit: z.string().describe("What `value` counts."),
    rows: z.array(
      z.object({
        place: z.number(),
        id: z.string(),
        name: z.string(),
        value: z.number(),
        season: z.number().nullable(),
      }),
    ),
  },
  async answer(context, input) {
    const { services, now } = context;
    const allRecords = await historyRecords(services.db, services.facts, now);
    const table = recordTableOf(allRecords, input);
    if (table === undefined)
      throw new ToolProblem("There is no such record. Try another figure or scope.");
    const nameOf = (id: string): string =>
      (input.who === "teams"
        ? allRecords.teamNames.get(id)
        : allRecords.knownDrivers.get(id)?.name) ?? id;
    const isAge = input.scope === "youngest" || input.scope === "oldest";
    const figureUnit = input.scope === "streak" ? "races in a row" : input.figure;
    const isPoints = input.figure === "points" && input.scope === "career";
    return {
      data: {
        unit: isAge ? "days old" : figureUnit,
        rows: table.map(({ place, who, value, season, to }) => ({
          place,
          id: who,
          name: nameOf(who),
          value: isPoints ? value / 100 : value,
          season: season ?? to?.season ?? null,
        })),
      },
      ...(await latestState(context)),
      path: paths.f1Records(),
    };
  },
});

const winnersAt = defineTool({
  name: "winners_at",
  title: "Winners at a circuit",
  description: "Every winner at a circuit, or of a Grand Prix wherever it was held, latest first.",
  input: { place: meetingInput },
  data: {
    place: z.string(),
    winners: z.array(
      z.object({ season: z.number(), race: z.string(), winners: z.array(z.string()) }),
    ),
  },
  async answer(context, input) {
    const { services, names, now } = context;
    const place = names.known.place(foldedWords(input.place));
    if (place === null)
      throw new ToolProblem(
        `No circuit or Grand Prix is called “${input.place}”. Look it up with the search tool.`,
      );
    const won = await listWinners(services.db, { place, now });
    return {
      data: {
        place: place.name,
        winners: won.map(({ season, name, winners }) => ({
          season,
          race: name,
          winners: winners.map((winner) => winner.name),
        })),
      },
      ...(await latestState(context)),
      path: place.circuitId === null ? paths.f1History() : paths.circuit(place.circuitId),
    };
  },
});

const search = defineTool({
  name: "search",
  title: "Search",
  description:
    "Finds drivers, teams, circuits, race weekends and seasons by name, and answers short questions such as “who won at Spa in 2019”.",
  input: { query: z.string().trim().min(1).max(MAX_SEARCH_LENGTH) },
  data: {
    answer: z.object({ title: z.string(), text: z.string() }).nullable(),
    results: z.array(
      z.object({
        kind: z.string(),
        title: z.string(),
        detail: z.string().nullable(),
        page: z.string(),
      }),
    ),
  },
  async answer(context, input) {
    const { services, season, now } = context;
    const { db, facts, settings } = services;
    const query = parseSearchText(input.query);
    const [matches, seasonDrivers] = await Promise.all([
      searchFacts(db, { text: query, season, now, limit: MAX_HITS_PER_KIND }),
      listSeasonDrivers(db, season, now),
    ]);
    const answer = await findAnswer(db, { text: query, season, now, facts, seasonDrivers });
    const { groups } = searchResults(matches, { query, answer, season, seasonDrivers });
    return {
      data: {
        answer: answer && { title: answer.title, text: answer.text },
        results: groups.flatMap(({ kind, results }) =>
          results.map(({ title, detail, path }) => ({
            kind,
            title,
            detail,
            page: settings.ownUrl + path,
          })),
        ),
      },
      ...(await latestState(context)),
      path: paths.search(query),
    };
  },
});

export const historyTools = [records, winnersAt, search];
