import { expect, test, vi } from "vitest";

import { type LiveSession, nothingYet } from "#domain/live/live-session.ts";
import { Temporal } from "#domain/time.ts";
import type { Live, LiveView } from "#live/live.ts";
import type { Election } from "#voting/elections.ts";
import type { Services } from "#services.ts";

import { noLive } from "../../../tests/support/no-live.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";
import { coveredServices } from "./covered-services.ts";

const knownUntil = Temporal.Instant.from("2024-11-03T15:29:59.999Z");
const session: LiveSession = { ...nothingYet, phase: "live" };
const view: LiveView = { id: 1, dueMs: 0, heardAtMs: 0, session };

function open(
  more: Partial<Services> = {},
  site: Services = { ...servicesAt({} as never, "2024-11-03T16:00:00Z"), ...more },
) {
  const covered = coveredServices(site, {
    key: "@1",
    knownUntil,
    siteClock: site.clock,
    unseenRace: null,
    watched: null,
  });
  return { site, covered };
}

/**
 * Every service, with a decision for covered readers. A service that isn't listed here doesn't
 * compile.
 */
const decided: Readonly<Record<keyof Services, "limited" | "as for everyone">> = {
  db: "as for everyone",
  cover: "limited",
  clock: "limited",
  settings: "as for everyone",
  facts: "limited",
  accounts: "as for everyone",
  voting: "limited",
  live: "limited",
  changes: "as for everyone",
  editing: "as for everyone",
  jobAdmin: "as for everyone",
  storyService: "as for everyone",
  photoStudio: "as for everyone",
  notifications: "as for everyone",
  log: "as for everyone",
};

/**
 * Fails when code passes on all members at once, by a spread or by inheritance, instead of naming
 * them.
 */
function withoutSpread<T extends object>(target: T): T {
  return new Proxy(target, {
    ownKeys() {
      throw new Error("passes on members without a decision");
    },
  });
}

test("passes on only services that it names", () => {
  const site = servicesAt({} as never, "2024-11-03T16:00:00Z");
  const voting = withoutSpread(site.voting);
  const live = withoutSpread(site.live);
  const { covered } = open({}, withoutSpread({ ...site, voting, live }));
  expect(Object.keys(covered).toSorted()).toEqual(Object.keys(decided).toSorted());
  expect(Object.getPrototypeOf(covered)).toBe(Object.prototype);
  for (const name of ["voting", "live"] as const)
    expect(Object.keys(covered[name]).toSorted()).toEqual(Object.keys(site[name]).toSorted());
});

test("doesn't compile without a decision about every service", () => {
  const { covered } = open();
  const { photoStudio: _, ...undecided } = covered;
  // @ts-expect-error -- one service has no decision
  const services: Services = undecided;
  // @ts-expect-error -- nor may a table of decisions leave one out
  const table: typeof decided = { db: "as for everyone" };
  expect([services, table]).toHaveLength(2);
});

test("stops the clock just before the session, and also provides the site's own clock", () => {
  const { site, covered } = open();
  expect(covered.clock.now().toString()).toBe(knownUntil.toString());
  expect(covered.cover?.siteClock.now().toString()).toBe("2024-11-03T16:00:00Z");
  expect(site.clock.now().toString()).toBe("2024-11-03T16:00:00Z");
});

test("hides every live session except the demo, both in snapshots and in streams", () => {
  const leave = (): void => undefined;
  const join = vi.fn<Live["join"]>(() => leave);
  const { covered } = open({ live: { ...noLive, hasFeed: true, look: () => view, join } });
  expect(covered.live.look("feed", 0)).toBeNull();
  expect(covered.live.look("demo", 0)).toBe(view);
  const reader = {
    headers: new Headers(),
    to: { send: leave, pendingBytes: () => 0, end: leave },
    delaySeconds: 0,
  };
  expect(covered.live.join({ ...reader, channel: "feed", lastEventId: null })).toBeNull();
  expect(join).not.toHaveBeenCalled();
  covered.live.join({ ...reader, channel: "demo", lastEventId: null });
  expect(join).toHaveBeenCalledOnce();
});

test.each([
  ["2024-11-03T17:36:54Z", "not-open-yet", 0],
  ["2024-10-27T21:40:55Z", "closed", 1],
])(
  "treats the vote on a race that ended at %s as %s, with %i scorers",
  async (overAt, state, scorers) => {
    const { site } = open();
    const race = {
      kind: "race",
      startsAt: null,
      overAt: Temporal.Instant.from(overAt),
      hasResult: true,
    };
    const closed = { kind: "closed", opensAt: knownUntil, closesAt: knownUntil };
    const choices = { scorer: ["esteban-ocon"], rest: [], team: [] };
    const election = {
      meeting: { sessions: [race] },
      state: closed,
      rows: [],
      choices,
      reopenedUntil: knownUntil,
    };
    const voting = {
      ...site.voting,
      findElection: () => Promise.resolve(election as unknown as Election),
    };
    const found = await open({ voting }).covered.voting.findElection(1);
    expect(found?.state.kind).toBe(state);
    expect(found?.choices.scorer).toHaveLength(scorers);
  },
);

test("shows a live session in snapshots if nothing is hidden, but opens no stream, which might also show the next session", () => {
  const site: Services = {
    ...servicesAt({} as never, "2024-11-03T16:00:00Z"),
    live: { ...noLive, look: () => view },
  };
  const { live, clock } = coveredServices(site, {
    key: "@",
    knownUntil: null,
    siteClock: site.clock,
    unseenRace: null,
    watched: null,
  });
  expect(live.look("feed", 0)).toBe(view);
  const to = { send: () => undefined, pendingBytes: () => 0, end: () => undefined };
  expect(
    live.join({ headers: new Headers(), to, delaySeconds: 0, channel: "feed", lastEventId: null }),
  ).toBeNull();
  expect(clock).toBe(site.clock);
});

test("has its own facts state, which changes whenever the site's does", () => {
  const { site, covered } = open();
  const { facts } = covered;
  expect(facts).toEqual(site.facts);
  expect(facts).not.toBe(site.facts);
  expect(covered.facts).toBe(facts);
  const changing = { ...site };
  const later = coveredServices(changing, {
    key: "@1",
    knownUntil: null,
    siteClock: site.clock,
    unseenRace: null,
    watched: null,
  });
  const first = later.facts;
  Object.assign(changing, { facts: { ...site.facts, version: "next" } });
  expect(later.facts).not.toBe(first);
  expect(later.facts.version).toBe("next");
});
