import { isRouteErrorResponse } from "react-router";

export type ProblemKind =
  | "offline"
  | "unreachable"
  | "timed-out"
  /** 5xx response. */
  | "failed"
  /** 4xx response. */
  | "rejected";

export interface Problem {
  readonly kind: ProblemKind;
  /** `after-sending`: the form arrived, but the page that follows it could not be loaded. */
  readonly during: "sending" | "opening" | "after-sending";
  /** HTTP status; null without an answer. */
  readonly status: number | null;
}

export interface ProblemText {
  readonly title: string;
  readonly text: string;
}

export class NoAnswerError extends Error {
  override readonly name = "NoAnswerError";
}

export class ConnectionLostError extends Error {
  override readonly name = "ConnectionLostError";
}

/**
 * Messages of Chrome, Firefox and Safari for a request without an answer. The error is a TypeError, like many bugs, so
 * only its message identifies it.
 */
const LOST =
  /failed to fetch|networkerror|network error|load failed|connection (?:was lost|appears)|network connection/i;
/** Errors caused by an answer that isn't from this site, e.g. from a hotel's Wi-Fi log-in page. */
const FOREIGN = /turbo-stream|No response body to decode/;

/** Classifies an error as a connection problem. Returns null for any other error. */
export function connectionProblem(error: unknown, onLine: boolean): "offline" | "unreachable" | "timed-out" | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof NoAnswerError || error.name === "TimeoutError") return "timed-out";
  const isLost =
    error instanceof ConnectionLostError ||
    (error instanceof TypeError && LOST.test(error.message)) ||
    FOREIGN.test(error.message);
  if (!isLost) return null;
  return onLine ? "unreachable" : "offline";
}

export function answeredStatus(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

const KEPT = "Everything you entered is still here.";

const SENDING: Record<Exclude<ProblemKind, "rejected">, ProblemText> = {
  offline: { title: "You’re offline. Nothing was sent.", text: `${KEPT} Send it again once you’re back.` },
  unreachable: {
    title: "Gridwalk didn’t answer.",
    text: `${KEPT} Check your connection, then send it again.`,
  },
  "timed-out": { title: "That took too long.", text: `${KEPT} You can send it again.` },
  failed: { title: "Something went wrong on our side.", text: `${KEPT} Try again in a minute.` },
};

const OPENING: Record<Exclude<ProblemKind, "rejected" | "failed">, ProblemText> = {
  offline: { title: "You’re offline.", text: "You need a connection to open that page." },
  unreachable: {
    title: "Gridwalk can’t be reached.",
    text: "That page couldn’t be loaded. Check your connection and try again.",
  },
  "timed-out": { title: "That page is taking too long.", text: "Check your connection and try again." },
};

const REJECTED: Record<number, ProblemText> = {
  403: { title: "This form couldn’t be sent from here.", text: `${KEPT} Reload the page and send it again.` },
  404: { title: "This form is no longer available.", text: `${KEPT} Copy what you need, then reload the page.` },
  413: { title: "That’s more than this form accepts.", text: "Shorten it and send it again." },
  429: { title: "Too many attempts.", text: `${KEPT} Try again in a few minutes.` },
};
const UNREADABLE = { title: "We couldn’t read that form.", text: "Reload the page and try again." };

export function problemText({ kind, during, status }: Problem): ProblemText {
  if (kind === "rejected") return REJECTED[status ?? 400] ?? UNREADABLE;
  if (during === "after-sending")
    return { title: "Sent, but the page couldn’t be updated.", text: "Check your connection, then reload the page." };
  if (during === "opening" && kind !== "failed") return OPENING[kind];
  return SENDING[kind];
}

export function restoredText({ during }: Problem): ProblemText {
  return {
    title: "You’re back online.",
    text: during === "sending" ? `${KEPT} You can send it now.` : "You can carry on.",
  };
}
