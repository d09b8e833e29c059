import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

import { openDatabase } from "#db/database.ts";
import { nothingYet, type LiveSession } from "#domain/live/live-session.ts";
import type { LiveSource } from "#domain/live/live-source.ts";
import type { LiveReader } from "./fan-out.ts";

import { createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { openLive, type OpenLive } from "./live.ts";

const lap = (current: number): LiveSession => ({
  ...nothingYet,
  event: {
    meeting: "Test Grand Prix",
    session: "Race",
    kind: "race",
    startsAtMs: null,
    invented: false,
  },
  phase: "live",
  laps: { current, total: 50 },
  cars: {
    "4": {
      number: "4",
      code: "NOR",
      name: null,
      team: null,
      colour: null,
      place: 1,
      gap: null,
      interval: null,
      lastLap: null,
      bestLapMs: null,
      sectors: [null, null, null],
      tyre: null,
      stops: 0,
      laps: current,
      where: "track",
    },
  },
});

/** Creates a source that the test controls and that counts its listeners. */
function controlledSource() {
  const listening = new Set<() => void>();
  let startCount = 0;
  let session = lap(1);
  let heardAtMs = Date.now();
  const open = (): LiveSource => {
    let changed: () => void = () => undefined;
    return {
      start(onChange) {
        changed = onChange;
        startCount += 1;
        listening.add(changed);
        changed();
      },
      current: () => ({ session, heardAtMs }),
      stop() {
        listening.delete(changed);
        return Promise.resolve();
      },
    };
  };
  return {
    open,
    listening: () => listening.size,
    startCount: () => startCount,
    publish(next: LiveSession) {
      session = next;
      heardAtMs = Date.now();
      for (const changed of listening) changed();
    },
  };
}

const still = { lengthMs: 1000, begin: () => () => nothingYet };
const log = pino({ level: "silent" });

let database: TestDatabase;
let open: OpenLive[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(open.map((live) => live.close()));
  open = [];
  await database.sql`truncate upstream.live_frames restart identity`;
});
afterAll(() => database.drop());

interface Instance {
  readonly live: OpenLive;
  readonly lockSql: ReturnType<typeof openDatabase>["sql"];
}

async function instance(
  source: ReturnType<typeof controlledSource> | null,
  more: { readonly isWanted?: () => boolean; readonly playsInvented?: boolean } = {},
): Promise<Instance> {
  const { sql: lockSql } = openDatabase(database.location, { max: 1, lasting: true });
  const live = await openLive({
    sql: database.sql,
    source: source && {
      open: source.open,
      isWanted: () => Promise.resolve(more.isWanted?.() ?? true),
      openLockSql: () => lockSql,
      frameMs: 20,
      retryMs: 50,
      wantedEveryMs: 40,
    },
    playsInvented: more.playsInvented ?? false,
    demo: still,
    recorded: null,
    log,
  });
  open.push(live);
  if (source === null) await lockSql.end();
  return { live, lockSql };
}

/** Waits for a condition, with a limit generous enough for a slow machine. */
const until = (check: () => void): Promise<void> =>
  vi.waitFor(check, { timeout: 10_000, interval: 5 });

/** Says whether an instance should listen, and waits until instances have asked that again. */
function wish(wanted: boolean) {
  let asked = 0;
  return {
    wanted,
    isWanted(): boolean {
      asked += 1;
      return this.wanted;
    },
    async askedAgain(): Promise<void> {
      const before = asked;
      // The answer to the first of two questions has been acted on.
      await until(() => expect(asked).toBeGreaterThan(before + 1));
    },
  };
}

const lapOf = (live: OpenLive, delaySeconds = 0): number | undefined =>
  live.look("feed", delaySeconds)?.session.laps?.current;

test("lets one instance listen for all, and another take over when the listener dies", async () => {
  const source = controlledSource();
  const first = await instance(source);
  await until(() => expect(lapOf(first.live)).toBe(1));
  const second = await instance(source);
  const third = await instance(null);
  source.publish(lap(2));
  for (const { live } of [first, second, third]) await until(() => expect(lapOf(live)).toBe(2));
  expect(source.listening()).toBe(1);
  expect(second.live.look("feed", 0)?.id).toBe(first.live.look("feed", 0)?.id);

  // A killed instance loses its connection, and the lock with it.
  const [row] = await first.lockSql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  await database.sql`select pg_terminate_backend(${row?.pid ?? 0})`;
  source.publish(lap(3));
  await until(() => expect(lapOf(third.live)).toBe(3));
  await until(() => expect(source.listening()).toBe(1));
  source.publish(lap(4));
  for (const { live } of [first, second, third]) await until(() => expect(lapOf(live)).toBe(4));
});

test("begins with stored frames on an instance that starts late, and keeps the last one after the feed ends", async () => {
  const source = controlledSource();
  const first = await instance(source);
  await until(() => expect(lapOf(first.live)).toBe(1));
  // Make every frame look as if it had been stored a minute earlier.
  await database.sql`update upstream.live_frames set at = at - interval '1 minute'`;
  source.publish(lap(2));
  await until(() => expect(lapOf(first.live)).toBe(2));
  await database.sql`update upstream.live_frames set at = at - interval '30 seconds'`;
  const later = await instance(null);
  await until(() => expect(lapOf(later.live)).toBe(2));
  expect(lapOf(later.live, 60)).toBe(1);
  expect(lapOf(later.live, 120)).toBeUndefined();
  expect(later.live.hasFeed).toBe(false);
  await first.live.close();
  expect(lapOf(later.live)).toBe(2);
});

test("keeps listening to an overrunning session until the session ends", async () => {
  const source = controlledSource();
  const listening = wish(true);
  const { live } = await instance(source, { isWanted: () => listening.isWanted() });
  await until(() => expect(lapOf(live)).toBe(1));
  listening.wanted = false;
  for (const current of [2, 3, 4]) {
    await listening.askedAgain();
    source.publish(lap(current));
    await until(() => expect(lapOf(live)).toBe(current));
  }
  source.publish({ ...lap(5), phase: "provisional" });
  await until(() => expect(source.listening()).toBe(0));
  await until(() =>
    expect(live.look("feed", 0)?.session).toMatchObject({
      phase: "provisional",
      laps: { current: 5 },
    }),
  );
});

test("takes over an overrunning session when the listener dies, but doesn't reopen a finished one", async () => {
  const source = controlledSource();
  let wanted = true;
  const isWanted = (): boolean => wanted;
  const first = await instance(source, { isWanted });
  await until(() => expect(lapOf(first.live)).toBe(1));
  wanted = false;
  const second = await instance(source, { isWanted });
  await until(() => expect(lapOf(second.live)).toBe(1));
  await first.live.close();
  source.publish(lap(2));
  await until(() => expect(lapOf(second.live)).toBe(2));
  expect(source.startCount()).toBe(2);

  source.publish({ ...lap(3), phase: "provisional" });
  await until(() => expect(source.listening()).toBe(0));
  await until(() => expect(second.live.look("feed", 0)?.session.phase).toBe("provisional"));
  const afterwards = wish(false);
  const third = await instance(source, { isWanted: () => afterwards.isWanted() });
  await until(() => expect(lapOf(third.live)).toBe(3));
  await afterwards.askedAgain();
  expect(source.startCount()).toBe(2);
});

test("doesn't reopen a session whose feed broke off hours ago", async () => {
  const source = controlledSource();
  const first = await instance(source);
  await until(() => expect(lapOf(first.live)).toBe(1));
  await first.live.close();
  await database.sql`update upstream.live_frames set received_at = received_at - interval '5 hours'`;
  const afterwards = wish(false);
  const later = await instance(source, { isWanted: () => afterwards.isWanted() });
  await until(() => expect(lapOf(later.live)).toBe(1));
  await afterwards.askedAgain();
  expect(source.startCount()).toBe(1);
});

test("hides an earlier demo session and starts the next session with a snapshot", async () => {
  const invented = controlledSource();
  const event = {
    meeting: "Invented",
    session: "Sprint",
    kind: "race",
    startsAtMs: null,
    invented: true,
  } as const;
  invented.publish({ ...lap(9), event });
  const before = await instance(invented, { playsInvented: true });
  await until(() => expect(lapOf(before.live)).toBe(9));
  await before.live.close();

  const source = controlledSource();
  let wanted = false;
  const real = await instance(source, { isWanted: () => wanted });
  expect(real.live.look("feed", 0)).toBeNull();
  wanted = true;
  await until(() => expect(lapOf(real.live)).toBe(1));
  source.publish({ ...lap(1), event: { ...event, meeting: "Next", invented: false } });
  const sent: string[] = [];
  const to: LiveReader = {
    send: (bytes) => void sent.push(bytes.toString()),
    pendingBytes: () => 0,
    end: () => undefined,
  };
  real.live.join({
    headers: new Headers(),
    channel: "feed",
    to,
    delaySeconds: 0,
    lastEventId: null,
  });
  await until(() => expect(sent.at(-1)).toContain("Next"));
  expect(sent.at(-1)).toContain("event: snapshot");
});

test("sends a snapshot when the same session starts again", async () => {
  const source = controlledSource();
  const { live } = await instance(source);
  source.publish({ ...lap(50), phase: "finished" });
  await until(() => expect(lapOf(live)).toBe(50));
  const sent: string[] = [];
  const to: LiveReader = {
    send: (bytes) => void sent.push(bytes.toString()),
    pendingBytes: () => 0,
    end: () => undefined,
  };
  live.join({ headers: new Headers(), channel: "feed", to, delaySeconds: 0, lastEventId: null });
  source.publish({ ...lap(0), phase: "upcoming" });
  await until(() => expect(lapOf(live)).toBe(0));
  await until(() => expect(sent.at(-1)).toContain("upcoming"));
  expect(sent.at(-1)).toContain("event: snapshot");
});

test("keeps the table of frames small, but always includes a snapshot to start from", async () => {
  const source = controlledSource();
  const { live } = await instance(source);
  await until(() => expect(lapOf(live)).toBe(1));
  await database.sql`update upstream.live_frames set at = now() - interval '1 hour'`;
  for (let at = 2; at <= 70; at += 1) {
    source.publish(lap(at));
    await until(() => expect(lapOf(live)).toBe(at));
  }
  const [kept] = await database.sql<{ all: number; snapshots: number; old: number }[]>`
    select count(*)::int as all, count(snapshot)::int as snapshots,
      count(*) filter (where at < now() - interval '8 minutes')::int as old from upstream.live_frames`;
  expect(kept?.old).toBeLessThanOrEqual(1);
  expect(kept?.snapshots).toBeGreaterThanOrEqual(4);
  expect(kept?.all).toBeLessThan(80);
});

test("limits the number of streams per network", async () => {
  const { live } = await instance(null);
  const to: LiveReader = { send: () => undefined, pendingBytes: () => 0, end: () => undefined };
  const join = (client: string) =>
    live.join({
      headers: new Headers({ "x-gridwalk-client": client }),
      channel: "feed",
      to,
      delaySeconds: 0,
      lastEventId: null,
    });
  const leaves = Array.from({ length: 200 }, () => join("192.0.2.1"));
  expect(leaves.every((leave) => leave !== null)).toBe(true);
  expect(join("192.0.2.1")).toBeNull();
  expect(join("192.0.2.2")).not.toBeNull();
  leaves[0]?.();
  expect(join("192.0.2.1")).not.toBeNull();
});
