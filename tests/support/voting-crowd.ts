import { setTimeout as sleep } from "node:timers/promises";

import { pino } from "pino";
import { expect } from "vitest";

import { openDatabase, type Sql } from "#db/database.ts";
import { locationWith } from "#db/location.ts";
import { openEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres.ts";

import { isRunning, makeHome, serverPid, startApp } from "./app-process.ts";
import { createTestDatabase, databaseVariables } from "./database.ts";

/** The morning after Las Vegas 2025, with the vote open. */
const CLOCK = "2025-11-23T12:00:00Z";

interface Picks {
  readonly scorer: string;
  readonly rest: string;
  readonly team: string;
}

interface Voter {
  /** Null until the first response sets it. */
  cookie: string | null;
  /** Picks of the last acknowledged vote. */
  picks: Picks;
}

interface BallotAnswer {
  readonly paper: string;
  readonly choices: Readonly<Record<keyof Picks, readonly string[]>>;
}

/** Votes per voter, far below the limit. */
const VOTES_OF_A_VOTER = 5;

/** The database that receives the votes. */
interface BallotBox {
  /** Environment variables for the app. */
  readonly variables: Readonly<Record<string, string>>;
  /** The database server's process ID, if it may be killed with the app. */
  readonly pid: () => Promise<number | undefined>;
  /** Opens the database once the app has ended. */
  readonly open: () => Promise<{ readonly sql: Sql; readonly close: () => Promise<void> }>;
  readonly remove: () => Promise<void>;
}

/**
 * Returns the app's own database server, which is killed with the app every third time. The app has to load the facts
 * into it first.
 */
export async function ownServer(): Promise<BallotBox> {
  const home = await makeHome();
  return {
    variables: { GRIDWALK_HOME: home.path },
    pid: () => serverPid(home.path),
    async open() {
      const server = await openEmbeddedPostgres({ home: home.path, log: pino({ level: "silent" }) });
      const { sql, close } = openDatabase(locationWith(server.location), { max: 1 });
      return {
        sql,
        async close() {
          await close();
          await server.close();
        },
      };
    },
    remove: () => home.remove(),
  };
}

/** Returns a database with facts on the tests' server, which keeps running. */
export async function preparedDatabase(): Promise<BallotBox> {
  const database = await createTestDatabase({ withFacts: true });
  return {
    variables: databaseVariables(database),
    pid: () => Promise.resolve(undefined),
    open: () => Promise.resolve({ sql: database.sql, close: () => Promise.resolve() }),
    remove: () => database.drop(),
  };
}

/**
 * Lets fifty guests vote while the site is killed repeatedly, every third time with its own database server. No
 * acknowledged vote may be missing or counted twice afterwards.
 */
export async function killWhileVoting(kills: number, box: BallotBox): Promise<{ readonly acknowledged: number }> {
  const start = () =>
    startApp({
      ...box.variables,
      CLOCK,
      TRUST_PROXY: "1",
      READ_LIMIT: "off",
      LOG_LEVEL: "warn",
    });
  let app = start();
  try {
    let address = await app.listening();
    const last = (await (await fetch(`${address}/api/get-last`)).json()) as { fomRaceId: number };
    const meetingId = last.fomRaceId;
    const crowd = startVotingCrowd(50, meetingId, () => address);
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = crowd.acknowledged();
      await expect.poll(() => crowd.acknowledged() - before, { timeout: 30_000 }).toBeGreaterThan(100);
      await sleep(Math.random() * 200);
      const server = await box.pid();
      if (kill % 3 === 2 && server !== undefined && isRunning(server)) process.kill(server, "SIGKILL");
      app.child.kill("SIGKILL");
      await app.ended;
      app = start();
      address = await app.listening();
    }
    const report = await crowd.stop();
    app.child.kill("SIGKILL");
    await app.ended;
    expect(report.interrupted).toBeGreaterThan(kills);
    const { sql, close } = await box.open();
    try {
      await expectVotesKept(sql, meetingId, report);
    } finally {
      await close();
    }
    return { acknowledged: report.acknowledged };
  } finally {
    app.child.kill("SIGKILL");
    await app.ended;
    await box.remove();
  }
}

/**
 * Starts guests on separate networks who vote, change their minds and vote again. They repeat an interrupted request
 * unchanged until it is answered, as a browser or reader would.
 */
function startVotingCrowd(clients: number, meetingId: number, address: () => string) {
  const voters: Voter[] = [];
  const surprises: string[] = [];
  const leaving = new AbortController();
  let interrupted = 0;
  let acknowledged = 0;

  async function ask(path: string, init: RequestInit): Promise<Response> {
    for (;;) {
      try {
        const response = await fetch(address() + path, { ...init, signal: AbortSignal.timeout(20_000) });
        // The body is read in full here, because the site may be killed while sending it.
        const body = await response.arrayBuffer();
        if (response.status < 500)
          return new Response(body.byteLength === 0 ? null : body, {
            status: response.status,
            headers: response.headers,
          });
        surprises.push(`${response.status} ${path}`);
      } catch {
        interrupted += 1;
      }
      await sleep(50);
    }
  }

  async function castVote(voter: Voter, network: string): Promise<void> {
    const headers: Record<string, string> = { "x-forwarded-for": network };
    if (voter.cookie !== null) headers.cookie = voter.cookie;
    const ballot = (await (await ask(`/api/vote/${meetingId}/ballot`, { headers })).json()) as BallotAnswer;
    const some = (pick: keyof Picks): string =>
      ballot.choices[pick][Math.floor(Math.random() * ballot.choices[pick].length)] ?? "nobody";
    const picks = { scorer: some("scorer"), rest: some("rest"), team: some("team") };
    const answer = await ask(`/api/vote/${meetingId}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ paper: ballot.paper, picks }),
    });
    if (answer.status !== 204) {
      surprises.push(`${answer.status} ${await answer.text()}`);
      return;
    }
    if (voter.cookie === null) voters.push(voter);
    voter.cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? voter.cookie;
    voter.picks = picks;
    acknowledged += 1;
  }

  const working = Array.from({ length: clients }, async (_, client) => {
    for (let person = 0; !leaving.signal.aborted; person += 1) {
      const voter: Voter = { cookie: null, picks: { scorer: "", rest: "", team: "" } };
      const network = `2001:db8:${client.toString(16)}:${person.toString(16)}::1`;
      for (let vote = 0; vote < VOTES_OF_A_VOTER && !leaving.signal.aborted; vote += 1) {
        await castVote(voter, network);
        await sleep(Math.random() * 40);
      }
    }
  });

  return {
    acknowledged: () => acknowledged,
    /** Lets all voters finish their current request. */
    async stop() {
      leaving.abort();
      await Promise.all(working);
      return { voters, surprises, acknowledged, interrupted };
    },
  };
}

type CrowdReport = Awaited<ReturnType<ReturnType<typeof startVotingCrowd>["stop"]>>;

/**
 * Checks that every voter has one ballot with the last acknowledged picks, that there are no other ballots, and that a
 * recount matches.
 */
async function expectVotesKept(sql: Sql, meetingId: number, { voters, surprises }: CrowdReport): Promise<void> {
  expect(surprises).toEqual([]);
  const rows = await sql<{ guest: string; scorer: string; rest: string; team: string }[]>`
    select guest_id as guest, scorer, rest, team from members.ballots where meeting_id = ${meetingId}`;
  const kept = rows.map(({ guest, ...picks }) => [guest, picks] as const);
  const cast = voters.map(({ cookie, picks }) => [guestOf(cookie), picks] as const);
  expect(sorted(kept)).toEqual(sorted(cast));
  const counts = await sql`select pick, choice, counted_as, count from members.vote_counts
    where meeting_id = ${meetingId} and count > 0 order by 1, 2, 3`;
  const recount = await sql`select pick, choice, counted_as, count(*)::integer as count
    from members.ballots, lateral (values ('scorer', scorer), ('rest', rest), ('team', team)) as picked (pick, choice)
    where meeting_id = ${meetingId} group by 1, 2, 3 order by 1, 2, 3`;
  expect([...counts]).toEqual([...recount]);
}

function guestOf(cookie: string | null): string {
  return /=(.*)\.[^.]*$/.exec(cookie ?? "")?.[1] ?? "";
}

function sorted<T>(entries: readonly (readonly [string, T])[]) {
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
}
