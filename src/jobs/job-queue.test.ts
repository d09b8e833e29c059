import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { openDatabaseLink } from "../../tests/support/database-link.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { servicesAt } from "../../tests/support/services-at.ts";
import { currentLogFields, withLogFields } from "../monitoring/log-context.ts";
import { DEAD_LETTERS, openJobQueue, type JobQueue } from "./job-queue.ts";
import type { Job, JobTools } from "./job.ts";

let database: TestDatabase;
let queues: JobQueue[] = [];
let lines: { msg: string; job?: string; jobId?: string; attempt?: number }[] = [];
const log = pino(
  { level: "info", mixin: currentLogFields },
  { write: (line: string) => void lines.push(JSON.parse(line)) },
);

beforeAll(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.close()));
  queues = [];
  lines = [];
  // The next queue starts without tables, as on a new site.
  await database.sql`drop schema if exists jobs cascade`;
});

afterAll(() => database.drop());

const tools = (): JobTools => ({
  services: { ...servicesAt(database.db, "2025-11-21T16:02:00Z"), log },
  sql: database.sql,
});

function open(jobs: readonly Job[], working = true): JobQueue {
  const queue = openJobQueue({ location: database.location, jobs, log, working, inContext: withLogFields });
  queues.push(queue);
  return queue;
}

const Numbered = z.strictObject({ number: z.int() });

function job(name: string, run: Job<z.infer<typeof Numbered>>["run"], more: Partial<Job> = {}) {
  return { name, data: Numbered, schedule: null, alone: false, retries: 0, maxSeconds: 60, ...more, run } as const;
}

async function until<T>(find: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (let waited = 0; waited < 10_000; waited += 10) {
    const found = await find();
    if (found) return found;
    await sleep(10);
  }
  throw new Error("waited too long");
}

test("runs a job enqueued in a transaction after the commit, and never after a rollback", async () => {
  const ran: number[] = [];
  const count = job("count", async ({ data }) => void ran.push(data.number));
  const queue = open([count]);
  await queue.work(tools());
  await expect(
    database.db.transaction(async (transaction) => {
      await queue.enqueue(count, { number: 1 }, { transaction });
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  await database.db.transaction(async (transaction) => {
    await queue.enqueue(count, { number: 2 }, { transaction });
    await queue.enqueue(count, { number: 3 });
    await until(() => ran.length > 0);
    expect(ran).toEqual([3]);
  });
  await until(() => ran.length > 1);
  expect(ran).toEqual([3, 2]);
});

test("gives every line that a run writes, in any logger, its job and id, and reports the run", async () => {
  const runs: unknown[] = [];
  const writing = job("writing", async ({ data, log: own, tools: { services } }) => {
    own.info(`own ${data.number}`);
    await sleep(20);
    services.log.info(`shared ${data.number}`);
    if (data.number === 2) throw new Error("broken");
  });
  const queue = openJobQueue({
    location: database.location,
    jobs: [writing],
    log,
    working: true,
    inContext: withLogFields,
    onRun: (...run) => void runs.push(run),
  });
  queues.push(queue);
  await queue.work(tools());
  await queue.enqueue(writing, { number: 1 });
  await queue.enqueue(writing, { number: 2 });
  await until(() => runs.length === 2);
  const idOf = (msg: string): string | undefined => lines.find((line) => line.msg === msg)?.jobId;
  expect(lines.filter(({ msg }) => /^(?:own|shared) /.test(msg)).map((line) => line.job)).toEqual(
    Array.from({ length: 4 }, () => "writing"),
  );
  expect(idOf("own 1")).toMatch(/^[\da-f-]{36}$/);
  expect(idOf("shared 1")).toBe(idOf("own 1"));
  expect(idOf("shared 2")).toBe(idOf("own 2"));
  expect(idOf("own 2")).not.toBe(idOf("own 1"));
  expect(runs).toEqual([
    ["writing", "done", expect.any(Number)],
    ["writing", "failed", expect.any(Number)],
  ]);
});

test("runs a singleton job in one instance at a time, with at most one more run waiting", async () => {
  let together = 0;
  let most = 0;
  let runs = 0;
  const asking = Promise.withResolvers<void>();
  const alone = job(
    "alone",
    async () => {
      together += 1;
      most = Math.max(most, together);
      await asking.promise;
      together -= 1;
      runs += 1;
    },
    { alone: true },
  );
  const [first, second] = [open([alone]), open([alone])];
  await Promise.all([first.work(tools()), second.work(tools())]);
  await first.enqueue(alone, { number: 1 });
  await until(() => together === 1);
  const enqueued = await Promise.all(
    [first, second, first, second].map((queue) => queue.enqueue(alone, { number: 2 })),
  );
  expect(enqueued.filter(Boolean)).toHaveLength(1);
  asking.resolve();
  await until(() => runs === 2);
  // Nothing else is waiting, or this run would be refused.
  expect(await first.enqueue(alone, { number: 3 })).toBe(true);
  await until(() => runs === 3);
  expect([most, runs]).toEqual([1, 3]);
});

test("logs and retries a failed job, then moves it to the dead-letter queue", async () => {
  const tried: number[] = [];
  const failing = job(
    "failing",
    async ({ data }) => {
      tried.push(data.number);
      throw new Error("no luck");
    },
    { retries: 1 },
  );
  const queue = open([failing]);
  await queue.work(tools());
  await queue.enqueue(failing, { number: 7 });
  await until(() => lines.find(({ msg }) => msg === "job failed, will retry"));
  // The retry would wait a few seconds. Another job wakes the worker, which runs the older job's retry first.
  await until(async () => {
    const due = await database.sql`
      update jobs.job_common set start_after = now() where name = 'failing' and state = 'retry' returning id`;
    return due.length === 1;
  });
  await queue.enqueue(failing, { number: 8 });
  await until(() => tried.length === 3);
  expect(tried).toEqual([7, 7, 8]);
  expect(await until(() => lines.find(({ msg }) => msg.startsWith("job failed for good")))).toMatchObject({
    job: "failing",
    data: { number: 7 },
  });
  const letters = await database.sql<{ id: string; data: object; from: string }[]>`
    select id, data, source_name as from from jobs.job_common where name = ${DEAD_LETTERS}`;
  expect(letters).toMatchObject([{ data: { number: 7 }, from: "failing" }]);
  expect(await queue.admin.retry(letters[0]?.id ?? "")).toBe(true);
  await until(() => tried.length === 4);
  expect(tried.at(-1)).toBe(7);
  expect(await queue.admin.retry(letters[0]?.id ?? ""), "no longer in the dead letters").toBe(false);
});

test("restarts a job in another instance when the instance running it stops", async () => {
  const runs: string[] = [];
  const long = (instance: string) =>
    job(
      "long",
      async ({ signal }) => {
        runs.push(`${instance} began`);
        if (instance === "second") return;
        await once(signal, "abort");
        signal.throwIfAborted();
      },
      { retries: 3, alone: true },
    );
  const first = open([long("first")]);
  await first.work(tools());
  await first.enqueue(long("first"), { number: 1 });
  await until(() => runs.length === 1);
  const began = performance.now();
  await first.close();
  expect(performance.now() - began).toBeLessThan(8_000);
  await database.sql`update jobs.job_common set start_after = now() where state = 'retry'`;
  const second = open([long("second")]);
  await second.work(tools());
  await until(() => runs.length === 2);
  expect(runs).toEqual(["first began", "second began"]);
  expect(lines.map(({ msg }) => msg)).toEqual(["job interrupted; another instance will run it again"]);
});

test("lets a job schedule another run of itself", async () => {
  const at: number[] = [];
  const pulse = job(
    "pulse",
    async ({ runAgain }) => {
      at.push(Date.now());
      if (at.length < 3) await runAgain(new Date(Date.now() + 300));
    },
    { alone: true },
  );
  const queue = open([pulse]);
  await queue.work(tools());
  await queue.enqueue(pulse, { number: 1 });
  await until(() => at.length === 3);
  // Without the wake-up, each run would wait half a minute.
  expect(Math.max(...at) - Math.min(...at)).toBeLessThan(10_000);
});

test("updates the stored schedule when the job's changes, and rejects invalid data", async () => {
  const daily = job("daily", async () => undefined, { schedule: "0 3 * * *" });
  await open([daily]).work(tools());
  const schedules = () => database.sql<{ name: string; cron: string }[]>`select name, cron from jobs.schedule`;
  expect([...(await schedules())]).toEqual([{ name: "daily", cron: "0 3 * * *" }]);
  await open([{ ...daily, schedule: "0 4 * * *" }]).work(tools());
  expect([...(await schedules())]).toEqual([{ name: "daily", cron: "0 4 * * *" }]);
  const queue = open([{ ...daily, schedule: null }]);
  await queue.work(tools());
  expect([...(await schedules())]).toEqual([]);
  await expect(queue.enqueue(daily, { number: 1.5 })).rejects.toThrow("number");
});

test("isolates the jobs and schedules of instances with different settings", async () => {
  const ran: number[] = [];
  const reading = job("reading", async ({ data }) => void ran.push(data.number), {
    schedule: "*/5 * * * *",
    alone: true,
  });
  const mailing = job("mailing", async () => undefined, { schedule: "* * * * *", alone: true });
  const reader = open([reading]);
  await reader.work(tools());
  const mailer = open([mailing]);
  await mailer.work(tools());
  const schedules = await database.sql<{ name: string }[]>`select name from jobs.schedule order by name`;
  expect(schedules.map(({ name }) => name)).toEqual(["mailing", "reading"]);
  await reader.enqueue(reading, { number: 4 });
  await until(() => ran.length === 1);
  // Without a worker, at most one run waits, however often the schedule fires.
  await reader.close();
  const asking = open([reading], false);
  expect(await asking.enqueue(reading, { number: 5 })).toBe(true);
  expect(await asking.enqueue(reading, { number: 6 })).toBe(false);
});

test("wakes the workers from an instance that only enqueues", async () => {
  const ran: number[] = [];
  const count = job("count", async ({ data }) => void ran.push(data.number));
  await open([count]).work(tools());
  await open([count], false).enqueue(count, { number: 3 });
  await until(() => ran.length === 1);
  expect(ran).toEqual([3]);
});

test("lets administrators run only known jobs", async () => {
  const ran: string[] = [];
  const known = { ...job("known", () => Promise.resolve(void ran.push("known"))), data: z.object({}), alone: true };
  const queue = open([known]);
  await queue.work(tools());
  expect(queue.admin.jobs).toEqual([{ name: "known", schedule: null }]);
  expect(await queue.admin.run("unknown")).toBe(false);
  expect(await queue.admin.run("known")).toBe(true);
  await until(() => ran.length === 1);
});

test.each([5, 15, 30, 60, 90, 120])(
  "opens later if the database stops while the queue is being opened (after %i responses)",
  async (answers) => {
    const link = await openDatabaseLink(database);
    const ran: number[] = [];
    const count = job("count", async ({ data }) => void ran.push(data.number));
    const others = ["a", "b", "c", "d", "e"].map((name) => job(name, () => Promise.resolve()));
    const queue = openJobQueue({ location: link.location, jobs: [...others, count], log, working: true });
    try {
      const stopped = link.stopAfter(answers);
      const working = queue.work(tools());
      await Promise.race([stopped, working]);
      await link.stop();
      if (lines.length === 0) await until(() => lines.length > 0 || queue.state === "open");
      await link.restore();
      await working;
      expect(queue.state).toBe("open");
      await until(() => queue.enqueue(count, { number: 1 }).catch(() => false));
      await until(() => ran.length > 0);
    } finally {
      await queue.close();
      await link.close();
    }
  },
);
