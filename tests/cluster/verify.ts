import { setTimeout as sleep } from "node:timers/promises";

import { openDatabase, type Sql } from "#db/database.ts";

import { findVoteDifferences, type VotersReport } from "../support/voters.ts";
import type { Cluster } from "./cluster.ts";

/** Longer than the leases of emails and push messages, after which other instances try again. */
const DELIVERY_LIMIT_MS = 240_000;

export interface Verdict {
  readonly acknowledged: number;
  /** Acknowledged but missing. */
  readonly lost: readonly string[];
  /** Present twice, or without having been requested. */
  readonly doubled: readonly string[];
  readonly mails: number;
  readonly pushes: number;
}

interface Acknowledged {
  readonly votes: VotersReport;
  readonly signedUp: readonly string[];
}

/**
 * Waits for due emails and push messages, then compares the database and the recipients with what
 * clients were told.
 */
export async function verify(
  cluster: Cluster,
  meetingId: number,
  given: Acknowledged,
): Promise<Verdict> {
  const { sql, close } = openDatabase(cluster.primary().location, { max: 1 });
  try {
    const { votes, signedUp } = given;
    await sql`delete from members.notice_deliveries where attempts = 0 and next_attempt_at > now()`;
    const undelivered = await waitForDeliveries(sql);
    const { differing, uncounted } = await findVoteDifferences(sql, meetingId, votes);
    const accounts = await sql<
      { email: string }[]
    >`select email from members.accounts where email = any(${[...signedUp]})`;
    const kept = new Set(accounts.map(({ email }) => email));
    const mailed = count(cluster.mail.mails.map(({ to }) => to?.[0]?.address ?? ""));
    const pushed = count(cluster.push.received.map(({ browser }) => browser));
    return {
      acknowledged: votes.acknowledged + signedUp.length,
      lost: [
        ...votes.surprises.map((text) => `vote rejected: ${text}`),
        ...differing.filter((line) => line.startsWith("-")).map((line) => `vote ${line}`),
        ...signedUp.filter((email) => !kept.has(email)).map((email) => `account ${email}`),
        ...signedUp.filter((email) => !mailed.has(email)).map((email) => `email to ${email}`),
        ...undelivered,
      ],
      doubled: [
        ...differing.filter((line) => line.startsWith("+")).map((line) => `vote ${line}`),
        ...uncounted.map((line) => `vote count ${line}`),
        ...repeated(mailed).map((line) => `email to ${line}`),
        ...repeated(pushed).map((line) => `push to ${line}`),
        ...(await overlappingJobs(sql)),
      ],
      mails: cluster.mail.mails.length,
      pushes: cluster.push.received.length,
    };
  } finally {
    await close();
  }
}

/** Returns what is still waiting at the time limit. */
async function waitForDeliveries(sql: Sql): Promise<string[]> {
  const deadline = performance.now() + DELIVERY_LIMIT_MS;
  for (;;) {
    const waiting = await sql<{ line: string }[]>`
      select 'email to ' || recipient as line from members.mail_outbox where sent_at is null and abandoned_at is null
      union all
      select 'push to subscriber ' || subscriber_id from members.notice_deliveries where state <> 'delivered'`;
    if (waiting.length === 0) return [];
    if (performance.now() > deadline) return waiting.map(({ line }) => line);
    await sleep(500);
  }
}

/**
 * Finds runs of a job that overlapped although only one may run. Stored times are the beginnings of
 * transactions, so a run may seem to begin just before the previous one has ended.
 */
async function overlappingJobs(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select 'job ' || a.name as line from jobs.job a join jobs.job b on a.name = b.name and a.id < b.id
      and least(a.completed_on, b.completed_on) - greatest(a.started_on, b.started_on) > interval '1 second'
    where a.name in ('send-mail', 'send-notices', 'plan-notices') and a.state = 'completed' and b.state = 'completed'`;
  return rows.map(({ line }) => line);
}

function count(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function repeated(counts: ReadonlyMap<string, number>): string[] {
  return [...counts]
    .filter(([, times]) => times > 1)
    .map(([name, times]) => `${name}: ${times} times`);
}
