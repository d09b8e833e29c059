import { createContext } from "react-router";

import type { Services } from "#services.ts";

/**
 * Holds the server's one instance of the services. Only types are imported here, so no service code ends up in the page
 * bundle. `entry.server` exports the key to the server.
 */
export const servicesContext = createContext<Services>();

/** Mark on the inline scripts and styles of one document, until the policy is written; see `InlineMark`. */
export const inlineMarkContext = createContext<string>();
