import { createContext } from "react-router";

import type { Services } from "#services.ts";

/**
 * The server puts its one instance of the services here. Only types cross this file, so that no service code ends
 * up in the page bundle; `entry.server` hands the key itself to the server.
 */
export const servicesContext = createContext<Services>();

/** What marks this one document's own inline scripts and styles until the policy is written, see `InlineMark`. */
export const inlineMarkContext = createContext<string>();
