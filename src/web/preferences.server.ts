import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";

import { findReaderPreferences, type ReaderPreferences } from "#db/queries/members/profiles.ts";
import { defaultPreferences, type LengthUnit } from "#domain/members/preferences.ts";

import { readingContext, servicesContext } from "./context.ts";
import { optionalBlock } from "./optional-block.server.ts";
import { signedIn } from "./session.server.ts";

type Context = Readonly<RouterContextProvider>;

const requestContext = createContext<Request | null>(null);
const preferencesContext = createContext<Promise<ReaderPreferences | null> | null>(null);

/** Puts the request into the router's context so that any loader can look up the reader's preferences. */
export const withRequestContext: MiddlewareFunction<Response> = ({ context, request }, next) => {
  context.set(requestContext, request);
  return next();
};

/**
 * Returns the logged-in reader's favourites and preferences, looked up once per request, or null for visitors. If the
 * look-up fails, the error is logged and the page is rendered as for visitors. A page that calls this can't be shared
 * by signed-in readers.
 */
export function readerPreferences(context: Context): Promise<ReaderPreferences | null> {
  const cached = context.get(preferencesContext);
  if (cached !== null) return cached;
  const preferences = find(context);
  context.set(preferencesContext, preferences);
  return preferences;
}

export function invalidatePreferences(context: Context): void {
  context.set(preferencesContext, null);
}

export async function lengthUnit(context: Context): Promise<LengthUnit> {
  const { shared } = context.get(readingContext);
  if (shared !== null) {
    shared.usesPreferences = true;
    return shared.preferences.lengths;
  }
  return ((await readerPreferences(context))?.preferences ?? defaultPreferences).lengths;
}

async function find(context: Context): Promise<ReaderPreferences | null> {
  const request = context.get(requestContext);
  if (request === null) return null;
  const { db } = context.get(servicesContext);
  return optionalBlock(context, "favourites and preferences", async () => {
    const session = await signedIn(context, request);
    return session && findReaderPreferences(db, session.account.id);
  });
}
