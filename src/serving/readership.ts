import { ALERT_COOKIE } from "#domain/alert.ts";
import { delayInCookies } from "#domain/live/live-delay.ts";
import { readCookie } from "#http/cookies.ts";
import type { Services } from "#services.ts";

import { keepsPlace } from "#serving/spoiler-free/reader-clocks.ts";

/** Pages with a card for readers who have left the time machine. */
const SHOWS_KEPT_PLACE = /^\/(?:_\.data|watch(?:\.data)?\/?)?(?:\?|$)/;

/** The spoiler-free page, and the second step of a login, which has its own cookie. */
const DEPENDS_ON_COOKIES = /^\/(?:spoiler-free|log-in-code)(?:\.data)?\/?(?:\?|$)/;

/** Pages with figures of a running session, which depend on the delay that the reader has set. */
const SHOWS_TIMING = /^\/(?:live|schedule|_\.data|_root\.data)?(?:[/?.]|$)/;

export type Readership = "visitors" | "nobody" | { readonly session: string };

/** Decides which readers may share a response. Requests whose session cookie lacks our signature count as visitors'. */
export function readershipOf(
  { accounts, voting }: Pick<Services, "accounts" | "voting">,
  url: string,
  cookieHeader: string | null | undefined,
): Readership {
  if (url.startsWith("/vote") && isOfVoter(voting, url, cookieHeader)) return "nobody";
  if (!cookieHeader) return "visitors";
  if (DEPENDS_ON_COOKIES.test(url)) return "nobody";
  if (SHOWS_KEPT_PLACE.test(url) && keepsPlace(cookieHeader)) return "nobody";
  if (SHOWS_TIMING.test(url) && delayInCookies(cookieHeader) > 0) return "nobody";
  if (readCookie(cookieHeader, ALERT_COOKIE) !== null) return "nobody";
  const session = accounts.sessionKey(cookieHeader);
  return session === null ? "visitors" : { session };
}

/** True for ballots, which are always personal, and for result pages that show voters their picks. */
function isOfVoter(voting: Services["voting"], url: string, cookieHeader: string | null | undefined): boolean {
  if (/^\/vote(?:\.data)?\/?(?:\?|$)/.test(url)) return true;
  return url.startsWith("/vote/") && voting.isVoter(cookieHeader);
}
