import { type IdToken, isUsable, refreshAtMs, retryDelayMs } from "./id-token.ts";

/** Specification, section 8. */
export const NOT_AUTHENTICATED = "User is not authenticated";

/** What a browser knows of who is signed in. `asks` counts requests for a token, so that late answers are known. */
export type Identity =
  | { readonly kind: "signed-out"; readonly asks: number }
  | {
      readonly kind: "signed-in";
      readonly asks: number;
      readonly accountId: string;
      readonly token: IdToken | null;
      /** The request that is under way. */
      readonly asking: number | null;
      readonly failures: number;
    };

export type IdentityEvent =
  | { readonly kind: "signed-in"; readonly accountId: string }
  | { readonly kind: "signed-out" }
  /** Somebody waits for a token. */
  | { readonly kind: "wanted" }
  /** The time that the last `wake` named has come. */
  | { readonly kind: "due" }
  /** The server did not take this token. */
  | { readonly kind: "rejected"; readonly token: string }
  | { readonly kind: "received"; readonly ask: number; readonly token: IdToken }
  | {
      readonly kind: "failed";
      readonly ask: number;
      readonly message: string;
      /** What the server asked for; null when it did not. */
      readonly retryAfterMs: number | null;
    }
  /** The server knows of no session. */
  | { readonly kind: "session-ended"; readonly ask: number };

/** What has to be done, in this order. */
export type IdentityEffect =
  | { readonly kind: "ask"; readonly ask: number }
  | { readonly kind: "stop-asking" }
  /** Replaces the time that was named before; null: never. */
  | { readonly kind: "wake"; readonly atMs: number | null }
  /** To everybody who waits. */
  | { readonly kind: "give"; readonly token: string }
  | { readonly kind: "refuse"; readonly message: string };

export interface Step {
  readonly state: Identity;
  readonly effects: readonly IdentityEffect[];
}

export const signedOut: Identity = { kind: "signed-out", asks: 0 };

type SignedIn = Extract<Identity, { readonly kind: "signed-in" }>;

/**
 * What follows from an event at a moment (Unix time in milliseconds). At most one request is under way, whoever waits
 * shares it, and no token is handed out within 30 s of its expiry. Events that come too late change nothing.
 */
export function step(state: Identity, event: IdentityEvent, nowMs: number): Step {
  if (event.kind === "signed-in") return signIn(state, event.accountId);
  if (state.kind === "signed-out")
    return { state, effects: event.kind === "wanted" ? [{ kind: "refuse", message: NOT_AUTHENTICATED }] : [] };
  switch (event.kind) {
    case "signed-out":
      return signOut(state);
    case "wanted":
      return state.token !== null && isUsable(state.token, nowMs)
        ? { state, effects: [{ kind: "give", token: state.token.value }] }
        : ask(state);
    case "due":
      return ask(state);
    case "rejected":
      // Another call may have got a newer one meanwhile.
      return state.token?.value === event.token
        ? { state: { ...state, token: null }, effects: [] }
        : { state, effects: [] };
    case "received":
    case "failed":
    case "session-ended":
      return event.ask === state.asking ? answered(state, event, nowMs) : { state, effects: [] };
  }
}

function signIn(state: Identity, accountId: string): Step {
  if (state.kind === "signed-in" && state.accountId === accountId) return { state, effects: [] };
  const former = state.kind === "signed-in" ? signOut(state) : { state, effects: [] };
  const { asks } = former.state;
  return {
    state: { kind: "signed-in", asks, accountId, token: null, asking: null, failures: 0 },
    effects: former.effects,
  };
}

function signOut({ asks, asking }: SignedIn): Step {
  const stop: readonly IdentityEffect[] = asking === null ? [] : [{ kind: "stop-asking" }];
  return {
    state: { kind: "signed-out", asks },
    effects: [...stop, { kind: "wake", atMs: null }, { kind: "refuse", message: NOT_AUTHENTICATED }],
  };
}

function ask(state: SignedIn): Step {
  if (state.asking !== null) return { state, effects: [] };
  const asks = state.asks + 1;
  return { state: { ...state, asks, asking: asks }, effects: [{ kind: "ask", ask: asks }] };
}

type Answer = Extract<IdentityEvent, { readonly kind: "received" | "failed" | "session-ended" }>;

function answered(state: SignedIn, answer: Answer, nowMs: number): Step {
  const idle = { ...state, asking: null };
  if (answer.kind === "session-ended") return signOut(idle);
  if (answer.kind === "failed") return failed(idle, answer.message, answer.retryAfterMs, nowMs);
  const { token } = answer;
  // Came so late, or lives so short, that it is of no use: asking again at once could go on for ever.
  if (!isUsable(token, nowMs)) return failed(idle, "Error", null, nowMs);
  return {
    state: { ...idle, token, failures: 0 },
    effects: [
      { kind: "give", token: token.value },
      { kind: "wake", atMs: refreshAtMs(token, nowMs) },
    ],
  };
}

function failed(state: SignedIn, message: string, retryAfterMs: number | null, nowMs: number): Step {
  const failures = state.failures + 1;
  const waitMs = Math.max(retryDelayMs(failures), retryAfterMs ?? 0);
  return {
    state: { ...state, failures },
    effects: [
      { kind: "refuse", message },
      { kind: "wake", atMs: nowMs + waitMs },
    ],
  };
}
