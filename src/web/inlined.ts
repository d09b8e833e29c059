import { createContext } from "react";

/**
 * Mark for the scripts and styles that components write into a document
 * (`nonce={useContext(InlineMark)}`). The Content-Security-Policy allows only marked elements, and
 * the mark is removed before the page is sent. Undefined in the browser.
 */
export const InlineMark = createContext<string | undefined>(undefined);

export interface PageStyleText {
  readonly text: string;
  /** Ids of the page's routes, from the root to the leaf. */
  readonly routes: string;
  /** URLs of the style sheets whose text this is, as React Router knows them. */
  readonly sheets: readonly string[];
}

/** Styles that a document contains. Null in the browser, and with hot reload. */
export const InlineStyles = createContext<PageStyleText | null>(null);
