export type RefusalReason =
  | "unknown-season"
  | "unknown-circuit"
  | "unknown-meeting"
  | "unknown-driver"
  | "unknown-country"
  /** The race that these standings, laps or stops belong to has no classification. */
  | "result-missing"
  /** The document contradicts itself or would remove most known facts. */
  | "implausible"
  /** The database rejected a value, such as a number out of range. */
  | "impossible-value";

/** Thrown to roll back the transaction. Callers of `ingestDocument` get the reason as a value. */
export class DocumentRefused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, detail: string) {
    super(detail);
    this.name = "DocumentRefused";
    this.reason = reason;
  }
}
