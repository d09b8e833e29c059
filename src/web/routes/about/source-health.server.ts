import { findNewsFeed } from "#db/queries/news/news.ts";
import { findServiceHealth } from "#db/queries/facts/service-health.ts";
import { formatLongDate } from "#domain/dates.ts";
import { Temporal } from "#domain/time.ts";
import type { Services } from "#services.ts";

import { describeAge, describeFailure } from "./source-failure.ts";

interface FetchState {
  readonly answeredAt: Temporal.Instant | null;
  readonly failures: number;
  readonly failure: string | null;
  readonly nextTryAt: Temporal.Instant | null;
}

export async function loadSourceHealth(
  { db, settings, facts, live }: Services,
  realNow: Temporal.Instant,
) {
  const [results, raceFans, editorial] = await Promise.all([
    settings.resultsHost === null ? null : findServiceHealth(db, "ergast"),
    settings.newsSources.includes("racefans") ? findNewsFeed(db, "racefans") : null,
    settings.newsSources.includes("editorial") ? findNewsFeed(db, "editorial") : null,
  ]);
  const ofFeed = (feed: typeof raceFans): FetchState | null =>
    feed && { ...feed, nextTryAt: feed.nextRequestAt };
  return [
    {
      name: "The fact pack",
      gives: "Everything since 1950, included with Gridwalk.",
      isOn: true,
      lastAnswer: {
        iso: facts.loadedAt.toString(),
        age: `as of ${formatLongDate(facts.factsAsOf)}`,
      },
      state: "Loaded",
      isInTrouble: false,
      nextTryIso: null,
    },
    view(
      "The results service",
      "Calendar, results, laps and pit stops newer than the fact pack",
      settings.resultsHost,
      results,
    ),
    view(
      "RaceFans",
      "Headlines",
      settings.newsSources.includes("racefans") ? "racefans.net" : null,
      ofFeed(raceFans),
    ),
    view(
      "Live timing",
      "Positions, gaps and race control during sessions",
      live.hasFeed ? "" : null,
      liveState(),
    ),
    view(
      "Editorial",
      "Articles",
      settings.newsSources.includes("editorial") ? "" : null,
      ofFeed(editorial),
    ),
  ];

  function liveState(): FetchState | null {
    const heardAtMs = live.look("feed", 0)?.heardAtMs;
    const answeredAt =
      heardAtMs === undefined
        ? null
        : Temporal.Instant.fromEpochMilliseconds(Math.round(heardAtMs));
    return answeredAt && { answeredAt, failures: 0, failure: null, nextTryAt: null };
  }

  function view(name: string, gives: string, host: string | null, state: FetchState | null) {
    if (host === null)
      return {
        name,
        gives: `${gives}.`,
        isOn: false,
        lastAnswer: null,
        state: "Off",
        isInTrouble: false,
        nextTryIso: null,
      };
    return {
      name,
      gives: host === "" ? `${gives}.` : `${gives}, from ${host}.`,
      isOn: true,
      lastAnswer: state?.answeredAt
        ? {
            iso: state.answeredAt.toString(),
            age: describeAge(realNow.epochMilliseconds - state.answeredAt.epochMilliseconds),
          }
        : null,
      state: stateOf(state),
      isInTrouble: state !== null && state.failures > 0,
      nextTryIso: state?.nextTryAt?.toString() ?? null,
    };
  }
}

function stateOf(state: FetchState | null): string {
  if (state === null) return "Not contacted yet";
  if (state.failures === 0)
    return state.failure === null
      ? "OK"
      : `OK again. Before that, it ${describeFailure(state.failure)}`;
  const often =
    ["", "", ", twice in a row"][state.failures] ?? `, ${state.failures} times in a row`;
  return `It ${describeFailure(state.failure ?? "")}${often}. ${state.answeredAt === null ? "No data received yet." : "Earlier data is kept."}`;
}

export type SourceHealthView = Awaited<ReturnType<typeof loadSourceHealth>>;
