export type RefusalReason =
  | "unknown-season"
  | "unknown-circuit"
  | "unknown-meeting"
  | "unknown-driver"
  | "unknown-country"
  /** Standings, laps or stops of a race without a classification. */
  | "result-missing"
  /** The document contradicts itself or would remove most known facts. */
  | "implausible"
  /** The database rejects a value, such as a number out of range. */
  | "impossible-value";

/** Rolls back the document's transaction; callers receive it as a value. */
export class DocumentRefused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, detail: string) {
    super(detail);
    this.name = "DocumentRefused";
    this.reason = reason;
  }
}
