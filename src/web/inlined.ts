import { createContext } from "react";

/**
 * Mark for the scripts and styles that components write into a document (`nonce={useContext(InlineMark)}`). The
 * Content-Security-Policy allows only marked elements, and the mark is removed before the page is sent. Undefined in
 * the browser.
 */
export const InlineMark = createContext<string | undefined>(undefined);
