/** Why a document couldn't be read. These are expected conditions rather than bugs. */
export type ReadFailureReason =
  | "aborted"
  | "out-of-budget"
  /** Not an http(s) URL, or a redirect from https to http or into a private network. */
  | "bad-address"
  /** No connection: DNS, port, TLS, or a reset before the response. */
  | "unreachable"
  | "timed-out"
  | "cut-off"
  /** 429. */
  | "throttled"
  /** 5xx. */
  | "server-error"
  /** 404 or 410. */
  | "not-found"
  /** Any other status than 200, such as 403. */
  | "rejected"
  | "too-many-redirects"
  | "too-large"
  /** Such as HTML where JSON was expected. */
  | "wrong-type"
  /** The right content type, but unreadable. */
  | "malformed";

export interface Failed<Reason extends string = ReadFailureReason> {
  readonly kind: "failed";
  readonly reason: Reason;
  /** For the log. Query strings are left out, because they may contain keys. */
  readonly detail: string;
  /** Wait requested by the service, up to an hour; null when unspecified. */
  readonly retryAfterMs: number | null;
  /** Requests made, redirects not counted. */
  readonly attempts: number;
}

/** Sent back to request a document only if it has changed. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface Fresh<Body> extends Validators {
  readonly kind: "fresh";
  readonly body: Body;
}

export type ReadOutcome<Body> = Fresh<Body> | { readonly kind: "unchanged" } | Failed;
