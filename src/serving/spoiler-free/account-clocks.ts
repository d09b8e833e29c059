import { saveSpoilerFree, saveWatching } from "#db/queries/members/reader-clocks.ts";
import { parseSpoilerFree, SPOILER_FREE_COOKIE } from "#domain/reader-clock/spoiler-free-cookie.ts";
import { parseWatching, WATCH_COOKIE, watchingValue } from "#domain/reader-clock/watch-cookie.ts";
import { Temporal } from "#domain/time.ts";
import { readValidCookie } from "#http/cookies.ts";
import type { FoundReader } from "#accounts/sessions.ts";
import type { Services } from "#services.ts";
import { copyRequest } from "#serving/copy-request.ts";
import type { KnownReaders } from "#serving/shared-pages/known-readers.ts";

import { inStep, isInStep } from "./account-clock.ts";

/** Keeps spoiler-free mode and the place in the time machine the same on all devices of an account. */
export class AccountClocks {
  readonly #services: Services;
  readonly #readers: KnownReaders;

  constructor(services: Services, readers: KnownReaders) {
    this.#services = services;
    this.#readers = readers;
  }

  /**
   * Returns the request as if the device had the account's cookies, and the response's additional `Set-Cookie` values.
   * Cookies from before the log-in become the account's if it has none. If the database fails, the device's
   * cookies apply.
   */
  async inStep(request: Request): Promise<{ readonly request: Request; readonly setCookies: readonly string[] }> {
    const unchanged = { request, setCookies: [] };
    const cookie = request.headers.get("cookie");
    const found = await this.#find(cookie);
    if (found === null) return unchanged;
    if (isInStep(cookie, found.clock)) return unchanged;
    const { header, setCookies } = inStep(cookie, found.clock);
    const headers = new Headers(request.headers);
    if (header === null) headers.delete("cookie");
    else headers.set("cookie", header);
    return { request: copyRequest(request, { headers }), setCookies };
  }

  async #find(cookie: string | null): Promise<FoundReader | null> {
    const session = this.#services.accounts.sessionKey(cookie);
    if (session === null) return null;
    try {
      const found = await this.#readers.find(session);
      if (found !== null) await this.#takeOver(cookie, found);
      return found;
    } catch (error) {
      this.#services.log.warn({ err: error }, "failed to synchronise a device with its account");
      return null;
    }
  }

  async #takeOver(cookie: string | null, { reader: { account }, clock }: FoundReader): Promise<void> {
    const { db } = this.#services;
    const now = Temporal.Now.instant();
    const mode = readValidCookie(cookie, SPOILER_FREE_COOKIE, parseSpoilerFree);
    const watching = readValidCookie(cookie, WATCH_COOKIE, parseWatching);
    if (clock.spoilerFree === null && mode !== null) await saveSpoilerFree(db, account.id, mode, now);
    if (clock.watching === null && watching !== null) await saveWatching(db, account.id, watchingValue(watching), now);
  }
}
