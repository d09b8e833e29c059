import { createContext } from "react-router";

import type { Reading } from "#serving/shared-pages/shared-rendering.ts";
import type { Services } from "#services.ts";

/**
 * Key for the server's services. Only types are imported here, so that no service code ends up in
 * the page bundle. `entry.server` exports the key to the server.
 */
export const servicesContext = createContext<Services>();

export const inlineMarkContext = createContext<string>();

/**
 * Style sheets of the build, by URL, for documents that contain their styles. Null with hot reload.
 */
export const styleSheetsContext = createContext<ReadonlyMap<string, string> | null>(null);

export const readingContext = createContext<Reading>({
  shared: null,
  isData: false,
  reference: null,
});
