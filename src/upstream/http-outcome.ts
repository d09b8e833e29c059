export type ReadFailureReason =
  | "aborted"
  | "out-of-budget"
  /** Not an http(s) URL, or a redirect from https to http or to a private network. */
  | "bad-address"
  /**
   * No connection, because of DNS, the port or TLS, or because it was reset before the response.
   */
  | "unreachable"
  | "timed-out"
  | "cut-off"
  /** Status 429. */
  | "throttled"
  /** Status 5xx. */
  | "server-error"
  /** Status 404 or 410. */
  | "not-found"
  | "rejected"
  | "too-many-redirects"
  | "too-large"
  | "wrong-type"
  | "malformed";

export interface Failed<Reason extends string = ReadFailureReason> {
  readonly kind: "failed";
  readonly reason: Reason;
  /** Written to the log. Leaves out query strings, because they may contain keys. */
  readonly detail: string;
  /** Wait requested by the service, at most an hour. */
  readonly retryAfterMs: number | null;
  readonly attempts: number;
}

/** Sent with the next request, so that the document is returned only if it has changed. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface Fresh<Body> extends Validators {
  readonly kind: "fresh";
  readonly body: Body;
}

export type ReadOutcome<Body> = Fresh<Body> | { readonly kind: "unchanged" } | Failed;
