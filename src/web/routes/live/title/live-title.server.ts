import type { RouterContextProvider } from "react-router";

import { oncePerFacts } from "#db/once-per-facts.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { listEntrants } from "#db/queries/entrants/drives.ts";
import { findTitleFacts } from "#db/queries/standings/title-before.ts";
import type { TitleFacts } from "#domain/standings/as-it-stands/title-facts.ts";
import { resultProgress } from "#domain/calendar/weekend.ts";
import { DAY_MS } from "#domain/durations.ts";
import type { LiveSession } from "#domain/live/live-session.ts";
import type { Temporal } from "#domain/time.ts";
import { isSameSession } from "#domain/live/same-session.ts";

import { servicesContext } from "../../../context.ts";
import { titleOfSession } from "./title-of-session.ts";

/**
 * Cached by session and by the progress of the season's results, because everyone following a live race needs these
 * facts.
 */
const titleFacts = oncePerFacts<string, TitleFacts | null>({ maxKeys: 20 });

export type LiveTitle = NonNullable<Awaited<ReturnType<typeof loadLiveTitle>>>;

/**
 * Loads the standings before the live race or sprint. If neither is live, loads those before a race or sprint
 * that starts within a day, because the page may still be open by then. Otherwise returns null.
 */
export async function loadLiveTitle(
  context: Readonly<RouterContextProvider>,
  meetings: readonly Meeting[],
  { session, now }: { readonly session: LiveSession | null; readonly now: Temporal.Instant },
) {
  const { db, facts: version } = context.get(servicesContext);
  const scoring = meetings.flatMap(({ season, round, sessions }) =>
    sessions.flatMap(({ kind, startsAt }) =>
      round !== null && startsAt !== null && (kind === "race" || kind === "sprint")
        ? [{ season, round, kind, startsAtMs: startsAt.epochMilliseconds }]
        : [],
    ),
  );
  const nowMs = now.epochMilliseconds;
  const titleSession =
    scoring.find((scored) => isSameSession(session?.event ?? null, scored)) ??
    scoring.find(({ startsAtMs }) => startsAtMs > nowMs && startsAtMs < nowMs + DAY_MS);
  if (titleSession === undefined) return null;
  const { season, round, kind, startsAtMs } = titleSession;
  const facts = await titleFacts(version, `${season}/${round}/${kind}/${resultProgress(meetings, now)}`, async () => {
    const entrants =
      round === 1
        ? (await listEntrants(db, { season, now })).map(({ driver, team }) => ({
            driverId: driver.id,
            teamId: team.id,
          }))
        : [];
    return findTitleFacts(db, { season, round, kind, now, entrants });
  });
  return facts && { facts, kind, startsAtMs, shown: session && titleOfSession({ facts, kind, startsAtMs })(session) };
}
