export type ProblemKind = "offline" | "unreachable" | "timed-out" | "failed" | "rejected";

export interface Problem {
  readonly kind: ProblemKind;
  /** `after-sending`: the form arrived, but the page that follows couldn't be loaded. */
  readonly during: "sending" | "opening" | "after-sending";
  /** HTTP status, or null if there was no response. */
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
 * Messages in Chrome, Firefox and Safari for a request that got no response. The error is a
 * TypeError, as many bugs are, so only the message identifies it.
 */
const LOST =
  /failed to fetch|networkerror|network error|load failed|connection (?:was lost|appears)|network connection/i;
/** Errors caused by an answer that isn't from this site, e.g. from a hotel's Wi-Fi login page. */
const FOREIGN = /turbo-stream|No response body to decode/;

/** Classifies an error as a connection problem. Returns null for any other error. */
export function connectionProblem(
  error: unknown,
  onLine: boolean,
): "offline" | "unreachable" | "timed-out" | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof NoAnswerError || error.name === "TimeoutError") return "timed-out";
  const isLost =
    error instanceof ConnectionLostError ||
    (error instanceof TypeError && LOST.test(error.message)) ||
    FOREIGN.test(error.message);
  if (!isLost) return null;
  return onLine ? "unreachable" : "offline";
}

const KEPT = "Everything you entered is still here.";

const SENDING: Record<Exclude<ProblemKind, "rejected">, ProblemText> = {
  offline: {
    title: "You’re offline. Nothing was sent.",
    text: `${KEPT} Send the form again once you’re back online.`,
  },
  unreachable: {
    title: "Gridwalk didn’t respond.",
    text: `${KEPT} Check your connection, then send the form again.`,
  },
  "timed-out": {
    title: "Gridwalk took too long to respond.",
    text: `${KEPT} Send the form again.`,
  },
  failed: { title: "Something went wrong on our side.", text: `${KEPT} Try again in a minute.` },
};

const OPENING: Record<Exclude<ProblemKind, "rejected" | "failed">, ProblemText> = {
  offline: { title: "You’re offline.", text: "You need a connection to open that page." },
  unreachable: {
    title: "Gridwalk can’t be reached.",
    text: "That page couldn’t be loaded. Check your connection and try again.",
  },
  "timed-out": {
    title: "That page took too long to load.",
    text: "Check your connection and try again.",
  },
};

const REJECTED: Record<number, ProblemText> = {
  403: {
    title: "This form couldn’t be sent.",
    text: `${KEPT} Copy what you need, then reload the page and try again.`,
  },
  404: {
    title: "This form is no longer available.",
    text: `${KEPT} Copy what you need, then reload the page.`,
  },
  413: {
    title: "You sent more than this form accepts.",
    text: "Shorten the text or choose a smaller file, then try again.",
  },
  429: { title: "Too many attempts.", text: `${KEPT} Try again in a few minutes.` },
};
const UNREADABLE = { title: "We couldn’t read that form.", text: "Reload the page and try again." };

export function problemText({ kind, during, status }: Problem): ProblemText {
  if (kind === "rejected") return REJECTED[status ?? 400] ?? UNREADABLE;
  if (during === "after-sending")
    return {
      title: "Sent, but the page couldn’t be updated.",
      text: "Check your connection, then reload the page.",
    };
  if (during === "opening" && kind !== "failed") return OPENING[kind];
  return SENDING[kind];
}

export function restoredText({ during }: Problem): ProblemText {
  return {
    title: "You’re back online.",
    text: during === "sending" ? `${KEPT} You can send the form now.` : "You can carry on.",
  };
}
