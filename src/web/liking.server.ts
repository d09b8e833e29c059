import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";

import { findLiking, type Liking } from "#db/queries/members/profiles.ts";
import { defaultPreferences, type LengthUnit } from "#domain/members/preferences.ts";

import { servicesContext } from "./context.ts";
import { signedIn } from "./session.server.ts";

type Context = Readonly<RouterContextProvider>;

const readerContext = createContext<Request | null>(null);
const likingContext = createContext<Promise<Liking | null> | null>(null);

/** Around everything that a page's request does: what is made to the reader's liking can be deep inside of it. */
export const knowReader: MiddlewareFunction<Response> = ({ context, request }, next) => {
  context.set(readerContext, request);
  return next();
};

/**
 * What pages are made to the reader's liking by: asked for once a request, null for visitors. When it cannot be found
 * out, the page is as for visitors, and the log has the reason.
 */
export function liking(context: Context): Promise<Liking | null> {
  const known = context.get(likingContext);
  if (known !== null) return known;
  const asked = find(context);
  context.set(likingContext, asked);
  return asked;
}

/** After a form changed it. */
export function forgetLiking(context: Context): void {
  context.set(likingContext, null);
}

/** What lengths and speeds are written in for this reader. */
export async function lengthUnit(context: Context): Promise<LengthUnit> {
  return ((await liking(context))?.preferences ?? defaultPreferences).lengths;
}

async function find(context: Context): Promise<Liking | null> {
  const request = context.get(readerContext);
  if (request === null) return null;
  const { db, log } = context.get(servicesContext);
  try {
    const session = await signedIn(context, request);
    return session && (await findLiking(db, session.account.id));
  } catch (error) {
    log.error({ err: error }, "favourites and preferences look-up failed");
    return null;
  }
}
