import { createContext } from "react";

/**
 * Marks the scripts and styles that components write into a document (`nonce={useContext(InlineMark)}`): the policy lets
 * only marked ones run, and the mark is taken out before anybody gets the page. Undefined in the browser.
 */
export const InlineMark = createContext<string | undefined>(undefined);
