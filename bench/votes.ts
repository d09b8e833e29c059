import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

import type { Sql } from "#db/database.ts";
import { listVoteCounts } from "#db/queries/votes/votes.ts";

import { startSite, type Site } from "../tests/e2e/support/site.ts";
import { withDatabase } from "./site-database.ts";
import type { Row } from "./table.ts";

const BALLOTS = 1_000_000;
const REQUESTS = 2_000;
const COLD_STARTS = 5;
const VOTERS = 50;
const VOTING_MS = 5_000;
const BAR_MS = 10;

interface Choices {
  readonly scorer: readonly string[];
  readonly rest: readonly string[];
  readonly team: readonly string[];
}

/**
 * Measures how fast the results of a vote with a million ballots are served, and how many ballots
 * per second are accepted at the same time.
 */
export async function measureVotes(progress: (text: string) => void): Promise<Row[]> {
  const start = () =>
    startSite({
      clock: "2025-11-23T12:00:00Z",
      home: "bench-votes",
      environment: { READ_LIMIT: "off", TRUST_PROXY: "1" },
    });
  let site = await start();
  try {
    const meetingId = await lastMeeting(site);
    progress("votes, a million ballots");
    const { choices } = (await ask(`${site.url}/api/vote/${meetingId}/ballot`)) as {
      choices: Choices;
    };
    await withDatabase(site, (sql) => fill(sql, meetingId, choices));
    const path = `/api/vote/results/${meetingId}`;

    progress(`votes, first response of a new process, ${COLD_STARTS} times`);
    const cold: number[] = [];
    for (let round = 0; round < COLD_STARTS; round += 1) {
      // Also stops the database server, so that nothing is cached.
      await site.stop();
      site = await start();
      await untilIdle(site);
      cold.push(await timed(() => ask(site.url + path)));
    }
    progress(`votes, ${REQUESTS} responses`);
    const warm = await repeated(REQUESTS, () => ask(site.url + path));
    await site.stop();
    site = await start();
    const [coldQuery, query] = await withDatabase(site, async (sql, db) => {
      await sql`select 1`;
      const first = await timed(() => listVoteCounts(db, [meetingId]));
      return [first, await repeated(REQUESTS, () => listVoteCounts(db, [meetingId]))];
    });
    progress(`votes, ${VOTERS} concurrent voters`);
    const { answers, perSecond } = await whileVoting(site, meetingId, path);
    const row = (what: string, times: readonly number[], share = 0.95): Row => ({
      what,
      value: `${at(times, share).toFixed(1)} ms`,
      bar: `< ${BAR_MS} ms`,
      met: at(times, share) < BAR_MS,
    });
    return [
      row("results of a million ballots: query, p95", query),
      row("… first query of a new database server", [coldQuery]),
      row("… HTTP response, 1 connection, p95", warm),
      {
        ...row("… first response of a new process, worst of 5", cold, 1),
        bar: "reported",
        met: null,
      },
      { ...row(`… HTTP response while ${VOTERS} vote, p95`, answers), bar: "reported", met: null },
      {
        what: `ballots accepted, ${VOTERS} concurrent voters`,
        value: `${perSecond.toFixed(0)}/s`,
        bar: "reported",
        met: null,
      },
    ];
  } finally {
    await site.stop();
  }
}

/**
 * Inserts ballots and the matching counts, as if the ballots had been cast one by one. Most of them
 * pick drivers at the front of the field.
 */
async function fill(sql: Sql, meetingId: number, { scorer, rest, team }: Choices): Promise<void> {
  await sql`truncate members.ballots, site.vote_counts, site.vote_sources, site.attempts`;
  const pick = (names: readonly string[]) =>
    sql`(${sql.array([...names])}::text[])[1 + floor(power(random(), 2) * ${names.length})]`;
  await sql`
    insert into members.ballots
      (meeting_id, guest_id, counted_as, scorer, rest, team, ballot_token, token_issued_at, cast_at, changed_at)
    select ${meetingId}, 'generated-' || n, case when n % 4 = 0 then 'account' else 'guest' end,
      ${pick(scorer)}, ${pick(rest)}, ${pick(team)}, 'generated-' || n, now(), now(), now()
    from generate_series(1, ${BALLOTS}::integer) as n`;
  await sql`
    insert into site.vote_counts (meeting_id, pick, choice, counted_as, count)
    select meeting_id, pick, choice, counted_as, count(*)
    from members.ballots, lateral (values ('scorer', scorer), ('rest', rest), ('team', team)) as picked (pick, choice)
    group by 1, 2, 3, 4`;
  await sql`vacuum analyze members.ballots`;
}

async function whileVoting(site: Site, meetingId: number, path: string) {
  const answers: number[] = [];
  let taken = 0;
  const until = performance.now() + VOTING_MS;
  const voters = Array.from({ length: VOTERS }, async (_, voter) => {
    for (let person = 0; performance.now() < until; person += 1) {
      const headers = {
        "x-forwarded-for": `2001:db8:${voter.toString(16)}:${person.toString(16)}::1`,
      };
      const ballot = (await ask(`${site.url}/api/vote/${meetingId}/ballot`, headers)) as {
        readonly paper: string;
        readonly choices: Choices;
      };
      const { scorer, rest, team } = ballot.choices;
      const picks = { scorer: scorer[person % 3], rest: rest[person % 3], team: team[person % 3] };
      const answer = await fetch(`${site.url}/api/vote/${meetingId}`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ paper: ballot.paper, picks }),
      });
      if (answer.status !== 204)
        throw new Error(`A vote returned ${answer.status}: ${await answer.text()}`);
      taken += 1;
    }
  });
  const reader = (async () => {
    while (performance.now() < until) answers.push(await timed(() => ask(site.url + path)));
  })();
  await Promise.all([...voters, reader]);
  return { answers, perSecond: taken / (VOTING_MS / 1000) };
}

async function untilIdle(site: Site): Promise<void> {
  for (let quick = 0; quick < 20;) {
    const took = await timed(async () => (await fetch(`${site.url}/healthz`)).text());
    quick = took < 5 ? quick + 1 : 0;
    await sleep(20);
  }
}

async function lastMeeting(site: Site): Promise<number> {
  return ((await ask(`${site.url}/api/get-last`)) as { fomRaceId: number }).fomRaceId;
}

async function repeated(times: number, act: () => Promise<unknown>): Promise<number[]> {
  for (let index = 0; index < times / 20; index += 1) await act();
  const taken: number[] = [];
  for (let index = 0; index < times; index += 1) taken.push(await timed(act));
  return taken;
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

const agent = new Agent({ keepAlive: true, maxSockets: 60 });

/**
 * Sends a plain request over a keep-alive connection, which takes the least CPU time in the client.
 */
function ask(url: string, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString("utf8");
        if (response.statusCode === 200) resolve(JSON.parse(text));
        else reject(new Error(`${url} returned ${response.statusCode}: ${text}`));
      });
    }).on("error", reject);
  });
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
}
