export interface AnswerRow {
  readonly label: string;
  readonly path: string | null;
  /** As many as the answer has `heads`, or one without heads. */
  readonly values: readonly string[];
}

/** Answer to a question that was typed into the search, with the pages that say more. */
export interface DirectAnswer {
  readonly title: string;
  /** The answer itself, one or two sentences. */
  readonly text: string;
  /** Start of the session that the answer is about, shown in the reader's zone. */
  readonly start: { readonly at: string; readonly timeZone: string } | null;
  /** Heads of the value columns. Empty for a plain list. */
  readonly heads: readonly string[];
  readonly rows: readonly AnswerRow[];
  /** Heading of rows that are too many to show unasked, or null. */
  readonly foldedAs: string | null;
  /** The first is the page that answers the question in full. */
  readonly links: readonly { readonly label: string; readonly path: string }[];
}

type Parts = Pick<DirectAnswer, "title" | "text" | "links"> & Partial<DirectAnswer>;

export function directAnswer(parts: Parts): DirectAnswer {
  return { start: null, heads: [], rows: [], foldedAs: null, ...parts };
}
