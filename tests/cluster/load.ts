import { setTimeout as sleep } from "node:timers/promises";

import { startVoters, type VotersReport } from "../support/voters.ts";
import type { Kind, Outcome } from "./ledger.ts";

/** Requests that take longer count as failed. */
const PATIENCE_MS = 15_000;
/** Streams send something every 20 seconds. */
const SILENCE_MS = 30_000;
const RECONNECT_MS = 1_000;
const STREAMS = 10;
const VOTERS = 8;
const PAGES_PER_SECOND = 25;
const MEMBERS_PER_SECOND = 10;
const SIGN_UPS_PER_SECOND = 0.5;

const PATHS = [
  "/",
  "/drivers",
  "/teams",
  "/schedule",
  "/circuits",
  "/drivers/VER",
  "/drivers.data",
  "/api/get-last",
];

export interface Member {
  readonly name: string;
  readonly cookie: string;
}

export interface Load {
  readonly outcomes: readonly Outcome[];
  /** Number of times that a stream had to be reopened. */
  reconnects(): number;
  /** Waits for running requests, and until all voters have an answer. */
  stop(): Promise<{ readonly votes: VotersReport; readonly signedUp: readonly string[] }>;
}

interface LoadOptions {
  readonly url: string;
  readonly meetingId: number;
  readonly members: readonly Member[];
}

/**
 * Reads pages, votes, signs up and follows streams at a steady rate, even while earlier requests
 * are unanswered.
 */
export function startLoad({ url, meetingId, members }: LoadOptions): Load {
  const outcomes: Outcome[] = [];
  const stopping = new AbortController();
  const signedUp: string[] = [];
  let reconnects = 0;

  const note = (kind: Kind, beganMs: number, failure: string | null): void =>
    void outcomes.push({ kind, beganMs, endedMs: performance.now(), failure });

  async function ask(
    kind: Kind,
    path: string,
    init: RequestInit,
    expects: (status: number, text: string) => boolean,
  ): Promise<boolean> {
    const beganMs = performance.now();
    try {
      const request = {
        ...init,
        redirect: "manual",
        signal: AbortSignal.timeout(PATIENCE_MS),
      } as const;
      const answer = await fetch(url + path, request);
      const isRight = expects(answer.status, await answer.text());
      note(kind, beganMs, isRight ? null : String(answer.status));
      return isRight;
    } catch (error) {
      note(kind, beganMs, reasonOf(error));
      return false;
    }
  }

  async function steadily(
    perSecond: number,
    send: (turn: number) => Promise<unknown>,
  ): Promise<void> {
    const pending = new Set<Promise<unknown>>();
    const beganMs = performance.now();
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const sent = send(turn).finally(() => pending.delete(sent));
      pending.add(sent);
      await sleep(Math.max(0, beganMs + ((turn + 1) * 1_000) / perSecond - performance.now()));
    }
    await Promise.all(pending);
  }

  const readPage = (turn: number) =>
    ask(
      "page",
      PATHS[turn % PATHS.length] ?? "/",
      from(`10.1.${turn % 200}.1`),
      (status) => status === 200,
    );

  async function readAsMember(turn: number): Promise<void> {
    const member = members[turn % members.length];
    if (member === undefined) return;
    const headers = { ...from(`10.2.${turn % members.length}.1`).headers, cookie: member.cookie };
    await ask(
      "member",
      "/profile",
      { headers },
      (status, text) => status === 200 && text.includes(member.name),
    );
  }

  async function signUp(turn: number): Promise<void> {
    const email = `person-${turn}@example.org`;
    const form = {
      headers: { ...from(`10.3.${turn % 200}.1`).headers, origin: url },
      method: "POST",
      body: new URLSearchParams({
        displayName: `Person ${turn}`,
        email,
        password: "correct horse battery",
      }),
    };
    if (await ask("sign-up", "/signup", form, (status) => status === 302)) signedUp.push(email);
  }

  async function follow(index: number): Promise<void> {
    while (!stopping.signal.aborted) {
      await readStream(index);
      if (stopping.signal.aborted) return;
      reconnects += 1;
      await sleep(RECONNECT_MS);
    }
  }

  /** Returns when the stream ends, breaks or has been silent for too long. */
  async function readStream(index: number): Promise<void> {
    const beganMs = performance.now();
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), PATIENCE_MS);
    let isOpen = false;
    try {
      const signal = AbortSignal.any([silence.signal, stopping.signal]);
      const answer = await fetch(`${url}/api/live/stream`, { ...from(`10.4.${index}.1`), signal });
      if (!answer.ok || answer.body === null) throw new Error(String(answer.status));
      const reader = answer.body.getReader();
      while (!(await reader.read()).done) {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), SILENCE_MS);
        if (!isOpen) note("stream", beganMs, null);
        isOpen = true;
      }
    } catch (error) {
      if (!isOpen && !stopping.signal.aborted) note("stream", beganMs, reasonOf(error));
    } finally {
      clearTimeout(timer);
    }
  }

  const voters = startVoters({
    clients: VOTERS,
    votesEach: 1,
    meetingId,
    pauseMs: 1_500,
    retryMs: 1_000,
    patienceMs: PATIENCE_MS,
    address: () => url,
    onAttempt: (beganMs, failure) => note("vote", beganMs, failure),
  });
  const working = [
    steadily(PAGES_PER_SECOND, readPage),
    steadily(MEMBERS_PER_SECOND, readAsMember),
    steadily(SIGN_UPS_PER_SECOND, signUp),
    ...Array.from({ length: STREAMS }, (_, index) => follow(index)),
  ];
  return {
    outcomes,
    reconnects: () => reconnects,
    async stop() {
      stopping.abort();
      const [votes] = await Promise.all([voters.stop(), ...working]);
      return { votes, signedUp };
    },
  };
}

const from = (network: string) => ({
  headers: { "x-forwarded-for": network, accept: "text/html" },
});

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "no answer";
  return error.name === "Error" ? error.message : error.name;
}
