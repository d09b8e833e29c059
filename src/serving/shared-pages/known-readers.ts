import { LRUCache } from "lru-cache";

import { escapeHtml } from "#domain/escape-html.ts";
import { readerData } from "#domain/members/reader-data.ts";
import { contentHash } from "#http/entity-tag.ts";
import type { ReaderChanges } from "#accounts/reader-changes.ts";
import type { FoundReader } from "#accounts/sessions.ts";
import type { Services } from "#services.ts";

import { accountSlots } from "./account-slots.ts";
import { Batch } from "./batch.ts";
import { quickPiece } from "./gzip-pieces.ts";
import { choicesKey, preferencesKey } from "./reader-choices.ts";

/** A signed-in reader, with the reader's own parts of pages. */
export type KnownReader = ReturnType<typeof describeReader>;

interface Kept {
  readonly signedInReader: KnownReader;
  readonly readAtMs: number;
  isCurrent: boolean;
}

/** Maximum age of a stored reader, in case a notification is lost. */
const MAX_AGE_MS = 30_000;
const MAX_READERS = 8_000;
/**
 * How long shared pages may be out of date after a reader changes data that they show, such as the
 * number of a driver's fans.
 */
const AFTER_WRITING_MS = 30_000;

interface KnownReadersOptions {
  readonly services: Pick<Services, "accounts">;
  /** Null if the site isn't notified of changes. Every page then looks its reader up. */
  readonly changes: ReaderChanges | null;
  readonly nowMs?: () => number;
}

/**
 * Signed-in readers by session. A reader is looked up again after every change, whichever process
 * made it.
 */
export class KnownReaders {
  readonly #options: KnownReadersOptions;
  readonly #nowMs: () => number;
  readonly #kept = new LRUCache<string, Kept>({ max: MAX_READERS });
  readonly #wroteAtMs = new LRUCache<string, number>({ max: MAX_READERS });
  readonly #batch = new Batch((keys) => this.#find(keys));
  #changes = 0;

  constructor(options: KnownReadersOptions) {
    this.#options = options;
    this.#nowMs = options.nowMs ?? (() => performance.now());
    options.changes?.follow({
      onAccount: (accountId) =>
        this.#drop(({ signedInReader }) => signedInReader.reader.account.id === accountId),
      onGap: () => this.#drop(() => true),
    });
  }

  peek(key: string): KnownReader | undefined {
    const entry = this.#kept.get(key);
    return entry?.isCurrent === true && this.#nowMs() - entry.readAtMs < MAX_AGE_MS
      ? entry.signedInReader
      : undefined;
  }

  /**
   * Returns the reader of a session as last looked up, however long ago. While the database is
   * away, nobody can log out or change anything.
   */
  lastKnown(key: string): KnownReader | undefined {
    return this.#kept.peek(key)?.signedInReader;
  }

  /**
   * Looks up the reader of a session (`Accounts.sessionKey`). Returns null if the session has
   * ended.
   */
  async find(key: string): Promise<KnownReader | null> {
    return this.peek(key) ?? (await this.#batch.find(key)) ?? null;
  }

  /**
   * Returns true for half a minute after a reader has changed something, because shared pages may
   * not show the change yet.
   */
  hasJustWritten(key: string): boolean {
    const atMs = this.#wroteAtMs.get(key);
    return atMs !== undefined && this.#nowMs() - atMs < AFTER_WRITING_MS;
  }

  noteWriting(key: string): void {
    this.#wroteAtMs.set(key, this.#nowMs());
    const accountId = this.#kept.peek(key)?.signedInReader.reader.account.id;
    this.#drop(({ signedInReader }) => signedInReader.reader.account.id === accountId);
  }

  #drop(concerns: (entry: Kept) => boolean): void {
    this.#changes += 1;
    for (const entry of this.#kept.values()) if (concerns(entry)) entry.isCurrent = false;
  }

  async #find(keys: readonly string[]): Promise<ReadonlyMap<string, KnownReader>> {
    const { services, changes } = this.#options;
    const changesBefore = this.#changes;
    const readAtMs = this.#nowMs();
    const readers = await services.accounts.findReaders(keys);
    // If a reader changed during the look-up, the result may already be out of date.
    const isCurrent = changes !== null && changesBefore === this.#changes;
    const readersByKey = new Map<string, KnownReader>();
    for (const key of keys) {
      const reader = readers.get(key);
      if (reader === undefined) {
        this.#kept.delete(key);
        continue;
      }
      const signedInReader = describeReader(reader);
      this.#kept.set(key, { signedInReader, readAtMs, isCurrent });
      readersByKey.set(key, signedInReader);
    }
    return readersByKey;
  }
}

export function describeReader({ reader, clock }: FoundReader) {
  const text = JSON.stringify({ reader, alert: null });
  const attributes = Object.entries(readerData(reader)).map(
    ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
  );
  return {
    reader,
    clock,
    /** Changes whenever data that pages show about the reader changes. */
    tag: contentHash(text),
    /**
     * Key that readers with the same choices share. They get the same page, apart from the slots.
     */
    choices: choicesKey(reader),
    preferences: preferencesKey(reader.preferences),
    slots: {
      attributes: quickPiece(attributes.join("")),
      // Encoded twice, because React Router's data contains this JSON as a string.
      data: quickPiece(JSON.stringify(text)),
      island: quickPiece(text.replaceAll("<", "\\u003c")),
      ...accountSlots(reader.account),
    },
  };
}
