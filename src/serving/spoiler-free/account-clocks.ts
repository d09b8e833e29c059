import { saveSpoilerFree, saveWatching } from "#db/queries/members/reader-clocks.ts";
import { watchingValue } from "#domain/reader-clock/watch-cookie.ts";
import { Temporal } from "#domain/time.ts";
import type { FoundReader } from "#accounts/sessions.ts";
import { copyRequest } from "#serving/copy-request.ts";
import type { RequestReader } from "#serving/request-reader.ts";
import type { KnownReaders } from "#serving/shared-pages/known-readers.ts";
import type { Services } from "#services.ts";

import { inStep, isInStep } from "./account-clock.ts";
import type { DeviceClock } from "./device-clock.ts";

interface SyncedRequest {
  readonly request: Request;
  readonly reader: RequestReader;
  readonly setCookies: readonly string[];
}

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
  async inStep(request: Request, reader: RequestReader): Promise<SyncedRequest> {
    const unchanged = { request, reader, setCookies: [] };
    const signedInReader = await this.#find(reader);
    if (signedInReader === null || isInStep(reader.clock, signedInReader.clock)) return unchanged;
    const { header, clock, setCookies } = inStep(request.headers.get("cookie"), reader.clock, signedInReader.clock);
    const headers = new Headers(request.headers);
    if (header === null) headers.delete("cookie");
    else headers.set("cookie", header);
    return { request: copyRequest(request, { headers }), reader: { ...reader, clock }, setCookies };
  }

  async #find({ session, clock }: RequestReader): Promise<FoundReader | null> {
    if (session === null) return null;
    try {
      const signedInReader = await this.#readers.find(session);
      if (signedInReader !== null) await this.#takeOver(clock, signedInReader);
      return signedInReader;
    } catch (error) {
      this.#services.log.warn({ err: error }, "failed to synchronise a device with its account");
      return null;
    }
  }

  async #takeOver(device: DeviceClock, { reader: { account }, clock }: FoundReader): Promise<void> {
    const { db } = this.#services;
    const now = Temporal.Now.instant();
    const { spoilerFree, watching } = device;
    if (clock.spoilerFree === null && spoilerFree !== null) await saveSpoilerFree(db, account.id, spoilerFree, now);
    if (clock.watching === null && watching !== null) await saveWatching(db, account.id, watchingValue(watching), now);
  }
}
