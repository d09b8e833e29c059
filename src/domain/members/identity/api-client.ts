import { ApiFailure, bodyOf, failureOf } from "./api-failure.ts";
import { readIdToken } from "./id-token.ts";
import {
  type Identity,
  type IdentityEffect,
  type IdentityEvent,
  signedOut,
  step,
} from "./identity.ts";

export interface BrowserPorts {
  now(): number;
  setTimer(callback: () => void, delayMs: number): () => void;
  fetch(
    path: string,
    init: { readonly headers: Record<string, string>; readonly signal: AbortSignal },
  ): Promise<Response>;
  readonly timeoutMs: number;
}

interface Waiting {
  readonly resolve: (token: string) => void;
  readonly reject: (failure: Error) => void;
}

const TOKEN_PATH = "/api/auth/token";

/**
 * Calls the site's API, adding the user's ID token where required. The token stays in memory. It is
 * fetched on first use and renewed before it expires.
 */
export class ApiClient {
  readonly #ports: BrowserPorts;
  #state: Identity = signedOut;
  #waiting: Waiting[] = [];
  #cancelTimer: () => void = () => undefined;
  #abortFetch: () => void = () => undefined;

  constructor(ports: BrowserPorts) {
    this.#ports = ports;
  }

  /** Drops any token that belongs to another account, e.g. if its user never logged out. */
  signedIn(accountId: string): void {
    this.#dispatch({ kind: "signed-in", accountId });
  }

  signedOut(): void {
    this.#dispatch({ kind: "signed-out" });
  }

  /**
   * Resolves to a token valid for at least 30 more seconds. Rejects with 'User is not
   * authenticated' if no user is logged in.
   */
  idToken(): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#dispatch({ kind: "token-requested" });
    });
  }

  call(path: string): Promise<unknown> {
    return this.#get(path, {}, new AbortController());
  }

  /** Retries once with a new token if the server rejects the first. */
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
      case "fetch":
        void this.#fetch(effect.fetchId);
        break;
      case "abort-fetch":
        this.#abortFetch();
        break;
      case "wake":
        this.#cancelTimer();
        this.#cancelTimer = effect.atMs === null ? () => undefined : this.#wakeAt(effect.atMs);
        break;
      case "resolve":
        for (const { resolve } of this.#takeWaiting()) resolve(effect.token);
        break;
      case "reject":
        for (const { reject } of this.#takeWaiting()) reject(new ApiFailure(effect.message));
        break;
    }
  }

  #takeWaiting(): readonly Waiting[] {
    const waiting = this.#waiting;
    this.#waiting = [];
    return waiting;
  }

  #wakeAt(atMs: number): () => void {
    return this.#ports.setTimer(
      () => this.#dispatch({ kind: "due" }),
      Math.max(0, atMs - this.#ports.now()),
    );
  }

  async #fetch(fetchId: number): Promise<void> {
    const controller = new AbortController();
    this.#abortFetch = () => controller.abort();
    this.#dispatch(await this.#fetchToken(fetchId, controller));
  }

  async #fetchToken(fetchId: number, controller: AbortController): Promise<IdentityEvent> {
    const requestedAtMs = this.#ports.now();
    try {
      const body = await this.#get(TOKEN_PATH, {}, controller);
      const value =
        typeof body === "object" && body !== null && "token" in body ? body.token : null;
      const token = typeof value === "string" ? readIdToken(value, requestedAtMs) : null;
      if (token !== null) return { kind: "received", fetchId, token };
      return { kind: "failed", fetchId, message: "Error", retryAfterMs: null };
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.status === 401) return { kind: "session-ended", fetchId };
      return { kind: "failed", fetchId, message: error.message, retryAfterMs: error.retryAfterMs };
    }
  }

  /**
   * Rejects with an error that has no status if there is no response, e.g. after a timeout or a
   * lost connection.
   */
  #get(
    path: string,
    headers: Record<string, string>,
    controller: AbortController,
  ): Promise<unknown> {
    const { fetch, setTimer, timeoutMs } = this.#ports;
    return new Promise((resolve, reject) => {
      const giveUp = (): void => reject(new ApiFailure("Error"));
      const cancelTimer = setTimer(() => controller.abort(), timeoutMs);
      // `fetch` alone would wait forever for a response body that never ends.
      controller.signal.addEventListener("abort", giveUp, { once: true });
      fetch(path, {
        headers: { Accept: "application/json", ...headers },
        signal: controller.signal,
      })
        .then(async (response) =>
          response.ok ? resolve(await bodyOf(response)) : reject(await failureOf(response)),
        )
        .catch(giveUp)
        .finally(cancelTimer);
    });
  }
}
