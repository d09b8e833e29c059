/** Why a document could not be turned into facts. */
export type RefusalReason =
  | "unknown-season"
  | "unknown-circuit"
  | "unknown-meeting"
  | "unknown-driver"
  | "unknown-country"
  /** Standings, laps or stops of a race whose classification is not in. */
  | "result-missing"
  /** It contradicts itself, or would take away most of what is known. */
  | "implausible"
  /** A value is none that the database takes, such as a number beyond all bounds. */
  | "impossible-value";

/** Thrown in the transaction, so that nothing of the document stays; answered as a value. */
export class DocumentRefused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, detail: string) {
    super(detail);
    this.name = "DocumentRefused";
    this.reason = reason;
  }
}
