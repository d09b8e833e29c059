import { createContext, type RouterContextProvider } from "react-router";

import { type Reader, readerAccount } from "#domain/members/reader.ts";

import { readingContext } from "../context.ts";
import { optionalBlock } from "../optional-block.server.ts";
import { readerPreferences } from "../preferences.server.ts";
import { signedIn, takeAlert } from "../session.server.ts";
import { type Personal, VISITOR } from "./personal.ts";

type Context = Readonly<RouterContextProvider>;

export const personalContext = createContext<Personal>(VISITOR);

/**
 * Loads the data that a page shows only to its reader. Returns null for documents, which have this data in their
 * island. For a navigation, returns the data as JSON text or, if the response is shared, a mark that the server
 * replaces with that text.
 */
export async function loadPersonal(context: Context, request: Request): Promise<string | null> {
  const { shared, isData } = context.get(readingContext);
  if (shared !== null) return isData ? shared.mark : null;
  const [reader, alert] = [await loadReader(context, request), takeAlert(context, request)];
  context.set(personalContext, { reader, alert });
  return isData ? JSON.stringify({ reader, alert }) : null;
}

/** Returns null for visitors. If a look-up fails, the error is logged and the page is rendered as for a visitor. */
async function loadReader(context: Context, request: Request): Promise<Reader | null> {
  const [session, preferences] = await Promise.all([
    optionalBlock(context, "account", () => signedIn(context, request)),
    readerPreferences(context),
  ]);
  if (session === null || preferences === null) return null;
  return { account: readerAccount(session.account), ...preferences };
}
