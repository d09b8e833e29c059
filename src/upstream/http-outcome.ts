/** Why a document could not be had; each is a state of the world, none a mistake of ours. */
export type ReadFailureReason =
  /** We are shutting down. */
  | "aborted"
  /** We have asked this service as often as we may, for now. */
  | "out-of-budget"
  /** Not an http(s) address, or a redirect from https to http or into a private network. */
  | "bad-address"
  /** No connection: name, port, TLS, reset before an answer. */
  | "unreachable"
  /** No headers or no end of the body in time. */
  | "timed-out"
  /** The connection ended inside the body. */
  | "cut-off"
  /** 429. */
  | "throttled"
  /** 5xx. */
  | "server-error"
  /** 404 or 410. */
  | "not-found"
  /** Any other answer than 200, such as 403. */
  | "rejected"
  /** More than three, a loop among them. */
  | "too-many-redirects"
  | "too-large"
  /** Such as HTML where JSON was asked for. */
  | "wrong-type"
  /** Of the right type by its header, yet not readable as such. */
  | "malformed";

export interface Failed<Reason extends string = ReadFailureReason> {
  readonly kind: "failed";
  readonly reason: Reason;
  /** For the log; without query strings, in which keys may be. */
  readonly detail: string;
  /** How long the service wants to be left alone, at most `maxRetryAfterMs`; null when it did not say. */
  readonly retryAfterMs: number | null;
  /** Requests made, redirects not counted. */
  readonly attempts: number;
}

/** What to hand back to ask whether a document changed. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface Fresh<Body> extends Validators {
  readonly kind: "fresh";
  readonly body: Body;
}

export type ReadOutcome<Body> = Fresh<Body> | { readonly kind: "unchanged" } | Failed;
