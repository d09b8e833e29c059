import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";

import { createOwnServer, type OwnServer } from "../../tests/support/own-database-server.ts";
import { servicesAt } from "../../tests/support/services-at.ts";
import { openJobQueue } from "../jobs/job-queue.ts";
import { DatabaseWatch } from "./database-watch.ts";
import { openDatabase } from "./database.ts";
import type { DatabaseLocation, SessionAttributes } from "./location.ts";

let first: OwnServer;
let second: OwnServer;
beforeAll(async () => {
  first = await createOwnServer();
  await first.stop();
  second = await first.createStandby();
  await first.start();
  await second.start();
});
afterAll(async () => {
  await second.remove();
  await first.remove();
});

const log = pino({ level: "silent" });
const until = (check: () => Promise<void> | void) =>
  vi.waitFor(check, { timeout: 20_000, interval: 50 });

const at = (
  sessionAttributes: SessionAttributes,
  servers: readonly OwnServer[] = [second, first],
): DatabaseLocation => ({
  ...first.location,
  hosts: servers.flatMap(({ location }) => location.hosts),
  sessionAttributes,
});

async function portOf(location: DatabaseLocation): Promise<number> {
  const { sql, close } = openDatabase(location, { max: 1 });
  try {
    const [row] = await sql<{ port: number }[]>`select inet_server_port() as port`;
    return row?.port ?? 0;
  } finally {
    await close();
  }
}

test.each<[SessionAttributes, () => OwnServer]>([
  ["any", () => second],
  ["read-write", () => first],
  ["primary", () => first],
  ["read-only", () => second],
  ["standby", () => second],
  ["prefer-standby", () => second],
])("target_session_attrs=%s chooses the right server", async (attributes, right) => {
  expect(await portOf(at(attributes))).toBe(right().port);
});

test("prefers a standby, but uses a primary if there is none", async () => {
  expect(await portOf(at("prefer-standby", [first]))).toBe(first.port);
});

test("names what is wrong with each server", async () => {
  const free = { host: "127.0.0.1", port: 1 };
  const location = { ...at("read-write", [second]), hosts: [...second.location.hosts, free] };
  await expect(portOf(location)).rejects.toThrow(
    `127.0.0.1:${second.port}: it is a standby, but target_session_attrs is read-write; 127.0.0.1:1: connect ECONNREFUSED`,
  );
});

test("reads on a standby, and writes, listens and runs jobs once it is promoted and the old primary is a standby", async () => {
  const site = at("any", [second]);
  const writing = at("read-write");
  const [siteWatch, writingWatch] = [new DatabaseWatch(site, log), new DatabaseWatch(writing, log)];
  const watching = [siteWatch.watch(), writingWatch.watch()];
  const here = openDatabase(site, { max: 3 });
  const there = openDatabase(writing, { max: 3 });
  const ran: string[] = [];
  const job = {
    name: "count",
    data: z.strictObject({}),
    schedule: null,
    alone: false,
    retries: 0,
    maxSeconds: 60,
    run: () => Promise.resolve(void ran.push("count")),
  };
  const queue = openJobQueue({
    location: site,
    database: siteWatch,
    jobs: [job],
    log,
    working: true,
  });
  try {
    const received: string[] = [];
    let checks = 0;
    await here.sql.listen(
      "tests",
      (payload) => received.push(payload),
      () => (checks += 1),
    );
    // A standby can't notify, so its listeners look for changes themselves.
    await until(() => expect(checks).toBeGreaterThan(1));
    const working = queue.work({
      services: { ...servicesAt(here.db, "2025-11-21T16:02:00Z"), log },
      sql: here.sql,
    });
    await until(() => expect([siteWatch.state, queue.state]).toEqual(["read-only", "paused"]));
    await Promise.all([1, 2, 3].map(() => there.sql`select pg_sleep(0.05)`));

    // The primary ends, the standby takes its place, and the old primary immediately comes back as
    // its standby.
    await first.stop();
    await first.follow(second);
    await here.sql`select pg_promote()`;
    await first.start();

    await until(async () => {
      await there.sql`create table if not exists writes (id int)`;
    });
    expect(
      new Set(
        (
          await Promise.all(
            [1, 2, 3].map(() => there.sql`select inet_server_port() as port, pg_sleep(0.05)`),
          )
        ).map(([row]) => row?.port as number),
      ),
    ).toEqual(new Set([second.port]));
    await until(() => expect([siteWatch.state, queue.state]).toEqual(["up", "open"]));
    await working;
    await until(async () => {
      await here.sql.notify("tests", "hello");
      expect(received).toContain("hello");
    });
    await queue.enqueue(job, {});
    await until(() => expect(ran).toEqual(["count"]));
    expect(await portOf(at("standby"))).toBe(first.port);
  } finally {
    await queue.close();
    await Promise.all([here.close(), there.close(), siteWatch.close(), writingWatch.close()]);
    await Promise.all(watching);
  }
});
