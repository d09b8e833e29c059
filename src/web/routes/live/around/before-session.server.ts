import type { RouterContextProvider } from "react-router";

import { oncePerFacts } from "#db/once-per-facts.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { findMeetingPlace } from "#db/queries/circuits/meeting-place.ts";
import { findTimedClassification } from "#db/queries/results/classifications.ts";
import { findStartingGrid } from "#db/queries/results/starting-grid.ts";
import { GRID_KNOWN_MS } from "#domain/calendar/weekend.ts";
import { paths } from "#domain/paths.ts";
import { listed } from "#domain/text.ts";
import type { Temporal } from "#domain/time.ts";
import { formatLapTime } from "#domain/times.ts";

import { servicesContext } from "../../../context.ts";
import { optionalBlock } from "../../../optional-block.server.ts";

export interface BeforeSession {
  readonly lineUp: LineUp | null;
  readonly circuit: { readonly name: string; readonly to: string };
  readonly record: { readonly time: string; readonly driver: string; readonly season: number } | null;
  readonly winners: readonly { readonly season: number; readonly slug: string; readonly drivers: string }[];
}

export interface LineUp {
  /** The starting grid or, until that is published, the result of qualifying. */
  readonly kind: "grid" | "qualifying";
  readonly cars: readonly {
    /** Null for a start from the pit lane and for drivers without a place in qualifying. */
    readonly position: number | null;
    readonly driver: { readonly id: string; readonly name: string; readonly lastName: string };
    readonly team: string;
    readonly teamId: string;
  }[];
}

const WINNERS = 4;

const beforeSessionCache = oncePerFacts<string, BeforeSession>({ maxKeys: 100 });

/** Returns what is known at `now` ahead of a session. Cached, because many readers open the page on race day. */
export function loadBeforeSession(
  context: Readonly<RouterContextProvider>,
  meeting: Meeting,
  now: Temporal.Instant,
): Promise<BeforeSession | null> {
  const { db, facts } = context.get(servicesContext);
  const { id: meetingId, sessions } = meeting;
  const session = (kind: string) => sessions.find((candidate) => candidate.kind === kind);
  const hasPassed = (ms: number | undefined): boolean => ms !== undefined && ms <= now.epochMilliseconds;
  const race = session("race");
  const stages = [
    hasPassed(session("qualifying")?.overAt.epochMilliseconds),
    hasPassed(race?.startsAt?.subtract({ milliseconds: GRID_KNOWN_MS }).epochMilliseconds),
    race?.hasResult === true,
  ];
  return optionalBlock(context, "before the session", () =>
    beforeSessionCache(facts, [meetingId, ...stages].join(" "), async () => {
      const [place, grid, qualifying] = await Promise.all([
        findMeetingPlace(db, { meetingId, now }),
        findStartingGrid(db, { meetingId, now }),
        findTimedClassification(db, { meetingId, session: "qualifying", now }),
      ]);
      const kind = grid.length > 0 ? "grid" : "qualifying";
      const rows = kind === "grid" ? grid : qualifying;
      return {
        lineUp:
          rows.length === 0
            ? null
            : {
                kind,
                cars: rows.map(({ position, driver, team }) => ({
                  position,
                  driver: { id: driver.id, name: driver.name, lastName: driver.lastName },
                  team: team.name,
                  teamId: team.id,
                })),
              },
        circuit: { name: meeting.circuit.name, to: paths.circuit(meeting.circuit.id) },
        record: place.lapRecord && {
          time: formatLapTime(place.lapRecord.timeMs),
          driver: place.lapRecord.driver,
          season: place.lapRecord.season,
        },
        winners: place.winners.slice(0, WINNERS).map((winner) => ({
          season: winner.season,
          slug: winner.slug,
          drivers: listed(winner.drivers),
        })),
      };
    }),
  );
}
