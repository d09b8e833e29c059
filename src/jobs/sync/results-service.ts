import type { Observed } from "#domain/observed.ts";
import type { SyncSubject } from "#domain/sync-subject.ts";
import type { Failed, Validators } from "#upstream/http-outcome.ts";

/** What a service says of a subject. */
export type ServiceAnswer =
  | ({ readonly kind: "document"; readonly document: Observed } & Validators)
  /** The same as when it gave the validators. */
  | { readonly kind: "unchanged" }
  /** It knows the subject, and has nothing of it yet. */
  | { readonly kind: "absent" }
  | Pick<Failed<string>, "kind" | "reason" | "detail" | "retryAfterMs">;

/** A public results service: the one interface that the sync job needs of it. */
export interface ResultsService {
  /** Without what may be a key. */
  readonly url: string;
  /** How many requests it may be sent in an hour. */
  readonly requestsAnHour: number;
  /** Requests sent since this process began. */
  requestsSent(): number;
  read(subject: SyncSubject, validators: Validators | null, signal: AbortSignal): Promise<ServiceAnswer>;
}
