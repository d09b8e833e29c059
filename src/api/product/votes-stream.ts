import type { Context } from "hono";
import { streamSSE } from "hono/streaming";

import { voteErrors } from "#domain/votes/vote-error.ts";
import { retryAfter } from "#http/retry-after.ts";
import type { Voting } from "#voting/voting.ts";
import { refuse } from "../refuse.ts";
import { voteResultsWire } from "./votes-wire.ts";

/**
 * Many proxies close connections after a minute of silence. Each heartbeat also checks whether the
 * vote has closed.
 */
const HEARTBEAT_MS = 15_000;
/**
 * Time after which a browser reconnects if its stream breaks off. The new stream starts with the
 * full results.
 */
const RETRY_MS = 5_000;

const streamHeaders = {
  "Cache-Control": "no-cache, no-transform",
  // Disables nginx's response buffering.
  "X-Accel-Buffering": "no",
} as const;

/** Results being computed. All streams woken by the same change share one computation. */
const underWay = new WeakMap<Voting, Map<number, Promise<string | null>>>();

function currentResults(voting: Voting, meetingId: number): Promise<string | null> {
  const ofVoting = underWay.get(voting) ?? new Map<number, Promise<string | null>>();
  underWay.set(voting, ofVoting);
  const running = ofVoting.get(meetingId);
  if (running !== undefined) return running;
  const counting = (async () => {
    const election = await voting.findElection(meetingId);
    const wire = election && voteResultsWire(election, await voting.findResult(election));
    return wire && JSON.stringify(wire);
  })().finally(() => ofVoting.delete(meetingId));
  ofVoting.set(meetingId, counting);
  return counting;
}

export async function streamResults(
  c: Context,
  voting: Voting,
  meetingId: number,
  heartbeatMs = HEARTBEAT_MS,
): Promise<Response> {
  const first = await currentResults(voting, meetingId);
  if (first === null) return refuse(c, 404, voteErrors["not-open-yet"].text);
  // HEAD requests get only the headers, because the stream would never end.
  if (c.req.method === "HEAD")
    return c.body(null, 200, { ...streamHeaders, "Content-Type": "text/event-stream" });
  let wake: () => void = () => undefined;
  let isNew = false;
  const stop = voting.watch(c.req.raw.headers, meetingId, () => {
    isNew = true;
    wake();
  });
  if (stop === null)
    return refuse(c, 503, "Too many connections. Poll the results instead.", retryAfter(30));

  for (const [name, value] of Object.entries(streamHeaders)) c.header(name, value);
  return streamSSE(c, async (stream) => {
    const leave = (): void => wake();
    stream.onAbort(leave);
    voting.closing.addEventListener("abort", leave);
    let sent = "";
    try {
      while (!stream.aborted && !voting.closing.aborted) {
        isNew = false;
        const results = await currentResults(voting, meetingId);
        if (results === null) break;
        if (results === sent) await stream.write(": still here\n\n");
        else await stream.writeSSE({ event: "results", data: results, retry: RETRY_MS });
        sent = results;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, heartbeatMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
          if (isNew || stream.aborted || voting.closing.aborted) wake();
        });
      }
    } finally {
      stop();
      voting.closing.removeEventListener("abort", leave);
    }
  });
}
