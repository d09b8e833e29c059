import { createContext, type RouterContextProvider } from "react-router";

import { findLiking, type Liking } from "#db/queries/profiles.ts";

import { servicesContext } from "./context.ts";
import { signedIn } from "./session.server.ts";

type Context = Readonly<RouterContextProvider>;

const likingContext = createContext<Promise<Liking | null> | null>(null);

/**
 * What pages are made to the reader's liking by: asked for once a request, null for visitors. When it cannot be found
 * out, the page is as for visitors, and the log has the reason.
 */
export function liking(context: Context, request: Request): Promise<Liking | null> {
  const known = context.get(likingContext);
  if (known !== null) return known;
  const asked = find(context, request);
  context.set(likingContext, asked);
  return asked;
}

/** After a form changed it. */
export function forgetLiking(context: Context): void {
  context.set(likingContext, null);
}

async function find(context: Context, request: Request): Promise<Liking | null> {
  const { db, log } = context.get(servicesContext);
  try {
    const session = await signedIn(context, request);
    return session && (await findLiking(db, session.account.id));
  } catch (error) {
    log.error({ err: error }, "favourites and preferences look-up failed");
    return null;
  }
}
