export interface AnswerRow {
  readonly label: string;
  readonly path: string | null;
  /** One value for each of the answer's `heads`, or a single value if there are none. */
  readonly values: readonly string[];
}

export interface DirectAnswer {
  readonly title: string;
  readonly text: string;
  /** Start of the session that the answer is about, shown in the reader's zone. */
  readonly start: { readonly at: string; readonly timeZone: string } | null;
  readonly driver: { readonly id: string; readonly teamId: string | null } | null;
  /** Headings of the value columns. Empty for a plain list. */
  readonly heads: readonly string[];
  readonly rows: readonly AnswerRow[];
  /** Heading under which a long list is folded. Null if the list is shown in full. */
  readonly foldedAs: string | null;
  /** The first link leads to the page with the full answer. */
  readonly links: readonly { readonly label: string; readonly path: string }[];
}

type Parts = Pick<DirectAnswer, "title" | "text" | "links"> & Partial<DirectAnswer>;

export function directAnswer(parts: Parts): DirectAnswer {
  return { start: null, driver: null, heads: [], rows: [], foldedAs: null, ...parts };
}
