import { createContext } from "react-router";

import type { Reading } from "#serving/shared-pages/shared-rendering.ts";
import type { Services } from "#services.ts";

/**
 * Key for the server's services. Only types are imported here, so that no service code ends up in the page bundle.
 * `entry.server` exports the key to the server.
 */
export const servicesContext = createContext<Services>();

export const inlineMarkContext = createContext<string>();

export const readingContext = createContext<Reading>({ shared: null, isData: false, reference: null });
