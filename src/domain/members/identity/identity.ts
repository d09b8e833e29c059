import { type IdToken, isUsable, refreshAtMs, retryDelayMs } from "./id-token.ts";

export const NOT_AUTHENTICATED = "User is not authenticated";

/**
 * State of the current user in the browser. `fetches` counts the token requests, so that a late
 * response can be recognised.
 */
export type Identity =
  | { readonly kind: "signed-out"; readonly fetches: number }
  | {
      readonly kind: "signed-in";
      readonly fetches: number;
      readonly accountId: string;
      readonly token: IdToken | null;
      readonly pendingFetch: number | null;
      readonly failures: number;
    };

export type IdentityEvent =
  | { readonly kind: "signed-in"; readonly accountId: string }
  | { readonly kind: "signed-out" }
  | { readonly kind: "token-requested" }
  | { readonly kind: "due" }
  | { readonly kind: "rejected"; readonly token: string }
  | { readonly kind: "received"; readonly fetchId: number; readonly token: IdToken }
  | {
      readonly kind: "failed";
      readonly fetchId: number;
      readonly message: string;
      readonly retryAfterMs: number | null;
    }
  | { readonly kind: "session-ended"; readonly fetchId: number };

export type IdentityEffect =
  | { readonly kind: "fetch"; readonly fetchId: number }
  | { readonly kind: "abort-fetch" }
  | { readonly kind: "wake"; readonly atMs: number | null }
  | { readonly kind: "resolve"; readonly token: string }
  | { readonly kind: "reject"; readonly message: string };

export interface Step {
  readonly state: Identity;
  readonly effects: readonly IdentityEffect[];
}

export const signedOut: Identity = { kind: "signed-out", fetches: 0 };

type SignedIn = Extract<Identity, { readonly kind: "signed-in" }>;

/**
 * Returns the state and effects after an event at `nowMs`. Concurrent requests for a token share
 * one fetch. A token is never handed out within 30 seconds of its expiry. Responses to superseded
 * fetches are ignored.
 */
export function step(state: Identity, event: IdentityEvent, nowMs: number): Step {
  if (event.kind === "signed-in") return signIn(state, event.accountId);
  if (state.kind === "signed-out")
    return {
      state,
      effects:
        event.kind === "token-requested" ? [{ kind: "reject", message: NOT_AUTHENTICATED }] : [],
    };
  switch (event.kind) {
    case "signed-out":
      return signOut(state);
    case "token-requested":
      return state.token !== null && isUsable(state.token, nowMs)
        ? { state, effects: [{ kind: "resolve", token: state.token.value }] }
        : startFetch(state);
    case "due":
      return startFetch(state);
    case "rejected":
      return state.token?.value === event.token
        ? { state: { ...state, token: null }, effects: [] }
        : { state, effects: [] };
    case "received":
    case "failed":
    case "session-ended":
      return event.fetchId === state.pendingFetch
        ? settled(state, event, nowMs)
        : { state, effects: [] };
  }
}

function signIn(state: Identity, accountId: string): Step {
  if (state.kind === "signed-in" && state.accountId === accountId) return { state, effects: [] };
  const former = state.kind === "signed-in" ? signOut(state) : { state, effects: [] };
  const { fetches } = former.state;
  return {
    state: { kind: "signed-in", fetches, accountId, token: null, pendingFetch: null, failures: 0 },
    effects: former.effects,
  };
}

function signOut({ fetches, pendingFetch }: SignedIn): Step {
  const stop: readonly IdentityEffect[] = pendingFetch === null ? [] : [{ kind: "abort-fetch" }];
  return {
    state: { kind: "signed-out", fetches },
    effects: [
      ...stop,
      { kind: "wake", atMs: null },
      { kind: "reject", message: NOT_AUTHENTICATED },
    ],
  };
}

function startFetch(state: SignedIn): Step {
  if (state.pendingFetch !== null) return { state, effects: [] };
  const fetches = state.fetches + 1;
  return {
    state: { ...state, fetches, pendingFetch: fetches },
    effects: [{ kind: "fetch", fetchId: fetches }],
  };
}

type Answer = Extract<IdentityEvent, { readonly kind: "received" | "failed" | "session-ended" }>;

function settled(state: SignedIn, answer: Answer, nowMs: number): Step {
  const idle = { ...state, pendingFetch: null };
  if (answer.kind === "session-ended") return signOut(idle);
  if (answer.kind === "failed") return failed(idle, answer.message, answer.retryAfterMs, nowMs);
  const { token } = answer;
  // The token came too late or expires too soon. Fetching another immediately could lead to an
  // endless loop.
  if (!isUsable(token, nowMs)) return failed(idle, "Error", null, nowMs);
  return {
    state: { ...idle, token, failures: 0 },
    effects: [
      { kind: "resolve", token: token.value },
      { kind: "wake", atMs: refreshAtMs(token, nowMs) },
    ],
  };
}

function failed(
  state: SignedIn,
  message: string,
  retryAfterMs: number | null,
  nowMs: number,
): Step {
  const failures = state.failures + 1;
  const waitMs = Math.max(retryDelayMs(failures), retryAfterMs ?? 0);
  return {
    state: { ...state, failures },
    effects: [
      { kind: "reject", message },
      { kind: "wake", atMs: nowMs + waitMs },
    ],
  };
}
