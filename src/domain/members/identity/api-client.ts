import { ApiFailure, bodyOf, failureOf } from "./api-failure.ts";
import { readIdToken } from "./id-token.ts";
import { type Identity, type IdentityEffect, type IdentityEvent, signedOut, step } from "./identity.ts";

/** What of a browser is needed; a test brings its own. */
export interface BrowserPorts {
  /** Unix time in milliseconds. */
  now(): number;
  /** Calls back once, after so many milliseconds or, where the machine slept, later; the answer calls it off. */
  setTimer(callback: () => void, delayMs: number): () => void;
  fetch(
    path: string,
    init: { readonly headers: Record<string, string>; readonly signal: AbortSignal },
  ): Promise<Response>;
  /** How long a request may take. */
  readonly timeoutMs: number;
}

interface Waiting {
  readonly give: (token: string) => void;
  readonly refuse: (failure: Error) => void;
}

const TOKEN_PATH = "/api/auth/token";

/**
 * Calls our own API, with the ID token of who is signed in where it is needed. The token is kept in memory, fetched when
 * it is first wanted, and from then on replaced before it ends.
 */
export class ApiClient {
  readonly #ports: BrowserPorts;
  #state: Identity = signedOut;
  #waiting: Waiting[] = [];
  #callOffTimer: () => void = () => undefined;
  #stopAsking: () => void = () => undefined;

  constructor(ports: BrowserPorts) {
    this.#ports = ports;
  }

  /** Another account's token is forgotten, whether its reader signed out or not. */
  signedIn(accountId: string): void {
    this.#dispatch({ kind: "signed-in", accountId });
  }

  signedOut(): void {
    this.#dispatch({ kind: "signed-out" });
  }

  /** A token that is good for another 30 s at least. Throws 'User is not authenticated' when nobody is signed in. */
  idToken(): Promise<string> {
    return new Promise((give, refuse) => {
      this.#waiting.push({ give, refuse });
      this.#dispatch({ kind: "wanted" });
    });
  }

  /** The generic helper: the JSON that a path answers. Rejects with the answer's message, or 'Error'. */
  call(path: string): Promise<unknown> {
    return this.#get(path, {}, new AbortController());
  }

  /** The same in the name of who is signed in. A token that the server does not take is replaced, once. */
  async callAsUser(path: string): Promise<unknown> {
    const token = await this.idToken();
    try {
      return await this.#callWith(token, path);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
      this.#dispatch({ kind: "rejected", token });
      return this.#callWith(await this.idToken(), path);
    }
  }

  #callWith(token: string, path: string): Promise<unknown> {
    return this.#get(path, { Authorization: `Bearer ${token}` }, new AbortController());
  }

  #dispatch(event: IdentityEvent): void {
    const { state, effects } = step(this.#state, event, this.#ports.now());
    this.#state = state;
    for (const effect of effects) this.#perform(effect);
  }

  #perform(effect: IdentityEffect): void {
    switch (effect.kind) {
      case "ask":
        void this.#ask(effect.ask);
        break;
      case "stop-asking":
        this.#stopAsking();
        break;
      case "wake":
        this.#callOffTimer();
        this.#callOffTimer = effect.atMs === null ? () => undefined : this.#wakeAt(effect.atMs);
        break;
      case "give":
        for (const { give } of this.#takeWaiting()) give(effect.token);
        break;
      case "refuse":
        for (const { refuse } of this.#takeWaiting()) refuse(new ApiFailure(effect.message));
        break;
    }
  }

  #takeWaiting(): readonly Waiting[] {
    const waiting = this.#waiting;
    this.#waiting = [];
    return waiting;
  }

  #wakeAt(atMs: number): () => void {
    return this.#ports.setTimer(() => this.#dispatch({ kind: "due" }), Math.max(0, atMs - this.#ports.now()));
  }

  async #ask(ask: number): Promise<void> {
    const controller = new AbortController();
    this.#stopAsking = () => controller.abort();
    this.#dispatch(await this.#askedFor(ask, controller));
  }

  async #askedFor(ask: number, controller: AbortController): Promise<IdentityEvent> {
    const askedAtMs = this.#ports.now();
    try {
      const body = await this.#get(TOKEN_PATH, {}, controller);
      const value = typeof body === "object" && body !== null && "token" in body ? body.token : null;
      const token = typeof value === "string" ? readIdToken(value, askedAtMs) : null;
      if (token !== null) return { kind: "received", ask, token };
      return { kind: "failed", ask, message: "Error", retryAfterMs: null };
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.status === 401) return { kind: "session-ended", ask };
      return { kind: "failed", ask, message: error.message, retryAfterMs: error.retryAfterMs };
    }
  }

  /** Whatever goes wrong on the way, from a dead line to a time-out, is a failure without a status. */
  #get(path: string, headers: Record<string, string>, controller: AbortController): Promise<unknown> {
    const { fetch, setTimer, timeoutMs } = this.#ports;
    return new Promise((resolve, reject) => {
      const giveUp = (): void => reject(new ApiFailure("Error"));
      const callOff = setTimer(() => controller.abort(), timeoutMs);
      // Not left to `fetch`: a body that never ends is given up, too.
      controller.signal.addEventListener("abort", giveUp, { once: true });
      fetch(path, { headers: { Accept: "application/json", ...headers }, signal: controller.signal })
        .then(async (response) => (response.ok ? resolve(await bodyOf(response)) : reject(await failureOf(response))))
        .catch(giveUp)
        .finally(callOff);
    });
  }
}
