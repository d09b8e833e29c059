import type { Context, MiddlewareHandler } from "hono";

import type { DatabaseState, DatabaseWatch } from "#db/database-watch.ts";
import { escapeHtml } from "#domain/escape-html.ts";
import { countPieces } from "#http/count-pieces.ts";
import { retryAfter } from "#http/retry-after.ts";
import type { SiteSettings } from "#platform/site-settings.ts";

import { barePage } from "#serving/bare-page.ts";
import { programAddress } from "#serving/program-addresses.ts";

const RETRY_AFTER_S = 5;
const PAUSED_RETRY_AFTER_S = 60;
/** A larger form isn't one of the site's. */
const MAX_REPEATED_FIELDS = 1_000;
const FIELDS = "application/x-www-form-urlencoded";

interface Options {
  readonly database: Pick<DatabaseWatch, "state" | "isSettling" | "checkAfterFailure" | "whenAway">;
  readonly settings: SiteSettings;
  readonly lastServed: (request: Request) => Response | null;
}

/**
 * Answers requests while the database is away, read-only or full, with the page as last served or
 * with a 503. Requests that are waiting when the database goes away are answered immediately.
 */
export function withoutDatabase({ database, settings, lastServed }: Options): MiddlewareHandler {
  const answer = async (
    c: Context,
    state: Exclude<DatabaseState, "up">,
    form: Request | null,
  ): Promise<Response> => {
    const { raw } = c.req;
    if (state === "away" && isRead(c)) {
      const page = lastServed(raw);
      if (page !== null) return page;
    }
    const { title, text, seconds } = textsOf(state, isRead(c));
    const headers = retryAfter(seconds);
    if (programAddress(c.req.path).answersJson === true)
      return Response.json(
        { message: text },
        { status: 503, headers: { "cache-control": "no-store", ...headers } },
      );
    const after = form === null ? "" : await repeatedForm(form);
    return barePage(
      raw,
      { status: 503, title, text: after === "" ? text : `${text} ${KEPT}`, after, headers },
      settings,
    );
  };

  return async (c, next) => {
    if (
      programAddress(c.req.path).needsNoDatabase === true ||
      c.req.header("accept") === "text/event-stream"
    )
      return next();
    const before = database.state;
    const form = isRead(c) || !isForm(c.req.raw) ? null : c.req.raw.clone();
    if (before === "away" || (before !== "up" && !isRead(c))) return answer(c, before, form);

    const finished = new AbortController();
    const handled = next().then(() => finished.abort());
    await Promise.race([handled, database.whenAway(finished.signal)]);
    if (!finished.signal.aborted) {
      // No client waits for this response. If it failed because of the database, that failure has
      // been logged.
      handled.catch(() => undefined);
      return answer(c, "away", form);
    }
    if (c.res.status !== 500) return undefined;
    const state = await database.checkAfterFailure();
    if (state === "up" && !database.isSettling) return undefined;
    const instead = await answer(c, state === "up" ? "away" : state, form);
    // Otherwise, Hono would keep the old response's headers.
    c.res = undefined;
    c.res = instead;
    return undefined;
  };
}

const KEPT = "Everything you entered is kept on this page.";

function textsOf(state: Exclude<DatabaseState, "up">, isReading: boolean) {
  if (state !== "away")
    return {
      title: "Votes and forms are paused",
      text: "Nothing can be saved right now, but you can still read everything.",
      seconds: PAUSED_RETRY_AFTER_S,
    };
  return isReading
    ? {
        title: "We’ll be right back",
        text: "Gridwalk can’t load this page right now. Try again in a few seconds. Pages opened recently still work.",
        seconds: RETRY_AFTER_S,
      }
    : {
        title: "We couldn’t save that",
        text: "Gridwalk can’t save anything right now. Try again in a few seconds.",
        seconds: RETRY_AFTER_S,
      };
}

function isRead({ req }: Context): boolean {
  return (
    req.method === "GET" || req.method === "HEAD" || programAddress(req.path).readsByPost === true
  );
}

function isForm({ headers }: Request): boolean {
  return (
    headers.get("content-type")?.startsWith(FIELDS) === true &&
    headers.get("accept")?.includes("text/html") === true
  );
}

/**
 * Returns a form that repeats the request. Forms with passwords aren't repeated, so their result is
 * empty.
 */
async function repeatedForm(request: Request): Promise<string> {
  const text = await request.text();
  if (countPieces("&", text, MAX_REPEATED_FIELDS) === null) return "";
  const fields = [...new URLSearchParams(text)];
  if (fields.some(([name]) => /password|code|token/i.test(name))) return "";
  const { pathname, search } = new URL(request.url);
  const inputs = fields.map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${escapeHtml(pathname + search)}">${inputs.join("")}<button>Try again</button></form>`;
}
