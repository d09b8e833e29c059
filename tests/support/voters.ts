import { setTimeout as sleep } from "node:timers/promises";

import type { Sql } from "#db/database.ts";

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

export interface VotersOptions {
  /** Number of guests who vote at the same time, each on a different network. */
  readonly clients: number;
  /** Votes of each guest before another takes their place. The limit is far above five. */
  readonly votesEach: number;
  readonly meetingId: number;
  /** The longest pause after a vote. */
  readonly pauseMs: number;
  /** Pause before an interrupted request is repeated. */
  readonly retryMs: number;
  readonly patienceMs?: number;
  readonly address: () => string;
  /**
   * Called after each attempt, with the reason if it wasn't answered or with a status of 500 or
   * more.
   */
  readonly onAttempt?: (beganMs: number, failure: string | null) => void;
}

/**
 * Starts guests on separate networks who vote, change their minds and vote again. They repeat an
 * interrupted request unchanged until it is answered, as a browser or reader would.
 */
export function startVoters(options: VotersOptions) {
  const { meetingId, patienceMs = 20_000, onAttempt } = options;
  const voters: Voter[] = [];
  const surprises: string[] = [];
  const failures: string[] = [];
  const leaving = new AbortController();
  let interrupted = 0;
  let acknowledged = 0;

  async function ask(path: string, init: RequestInit): Promise<Response> {
    for (;;) {
      const beganMs = performance.now();
      try {
        const response = await fetch(options.address() + path, {
          ...init,
          signal: AbortSignal.timeout(patienceMs),
        });
        // The body is read in full here, because the site may be killed while sending it.
        const body = await response.arrayBuffer();
        const { status, headers } = response;
        onAttempt?.(beganMs, status < 500 ? null : String(status));
        if (status < 500)
          return new Response(body.byteLength === 0 ? null : body, { status, headers });
        failures.push(`${status} ${path}`);
      } catch (error) {
        interrupted += 1;
        onAttempt?.(beganMs, error instanceof Error ? error.name : "no answer");
      }
      await sleep(options.retryMs);
    }
  }

  async function castVote(voter: Voter, network: string): Promise<void> {
    const headers: Record<string, string> = { "x-forwarded-for": network };
    if (voter.cookie !== null) headers.cookie = voter.cookie;
    const printed = await ask(`/api/vote/${meetingId}/ballot`, { headers });
    if (printed.status !== 200) {
      surprises.push(`${printed.status} ballot ${await printed.text()}`);
      return;
    }
    const ballot = (await printed.json()) as BallotAnswer;
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

  const working = Array.from({ length: options.clients }, async (_, client) => {
    for (let person = 0; !leaving.signal.aborted; person += 1) {
      const voter: Voter = { cookie: null, picks: { scorer: "", rest: "", team: "" } };
      const network = `2001:db8:${client.toString(16)}:${person.toString(16)}::1`;
      for (let vote = 0; vote < options.votesEach && !leaving.signal.aborted; vote += 1) {
        await castVote(voter, network);
        await sleep(Math.random() * options.pauseMs);
      }
    }
  });

  return {
    acknowledged: () => acknowledged,
    /** Lets all voters finish their current request. */
    async stop() {
      leaving.abort();
      await Promise.all(working);
      return { voters, surprises, failures, acknowledged, interrupted };
    },
  };
}

export type VotersReport = Awaited<ReturnType<ReturnType<typeof startVoters>["stop"]>>;

/**
 * Compares the database with the last acknowledged picks of every voter. `differing` has the guests
 * whose ballot is missing, differs, or is there without having been acknowledged, `uncounted` the
 * counts that a recount contradicts.
 */
export async function findVoteDifferences(
  sql: Sql,
  meetingId: number,
  { voters }: Pick<VotersReport, "voters">,
) {
  const rows = await sql<{ guest: string; scorer: string; rest: string; team: string }[]>`
    select guest_id as guest, scorer, rest, team from members.ballots where meeting_id = ${meetingId}`;
  const kept = rows.map(({ guest, scorer, rest, team }) => [guest, scorer, rest, team].join(" "));
  const cast = voters.map(({ cookie, picks: { scorer, rest, team } }) =>
    [guestOf(cookie), scorer, rest, team].join(" "),
  );
  const counts = await sql<{ line: string }[]>`
    select concat_ws(' ', pick, choice, counted_as, count) as line from site.vote_counts
    where meeting_id = ${meetingId} and count > 0`;
  const recount = await sql<{ line: string }[]>`
    select concat_ws(' ', pick, choice, counted_as, count(*)) as line
    from members.ballots, lateral (values ('scorer', scorer), ('rest', rest), ('team', team)) as picked (pick, choice)
    where meeting_id = ${meetingId} group by pick, choice, counted_as`;
  const lines = (found: readonly { readonly line: string }[]): string[] =>
    found.map(({ line }) => line);
  return {
    differing: difference(kept, cast),
    uncounted: difference(lines(counts), lines(recount)),
  };
}

function guestOf(cookie: string | null): string {
  return /=(.*)\.[^.]*$/.exec(cookie ?? "")?.[1] ?? "";
}

/** Returns the entries that one list has more often than the other. */
function difference(some: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const entry of some) left.set(entry, (left.get(entry) ?? 0) + 1);
  for (const entry of others) left.set(entry, (left.get(entry) ?? 0) - 1);
  return [...left]
    .filter(([, count]) => count !== 0)
    .map(([entry, count]) => `${count > 0 ? "+" : "-"} ${entry}`);
}
