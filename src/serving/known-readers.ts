import { LRUCache } from "lru-cache";

import { findReaderPreferences } from "#db/queries/members/profiles.ts";
import { readerData } from "#domain/members/reader-data.ts";
import { type Reader, readerAccount } from "#domain/members/reader.ts";
import { contentHash } from "#http/entity-tag.ts";
import type { ReaderChanges, Services } from "#services.ts";

import { type Piece, quickPiece } from "./gzip-pieces.ts";

/** A signed-in reader, with those parts of pages that only this reader gets. */
export interface KnownReader {
  readonly reader: Reader;
  /** Changes whenever anything that pages show about the reader does. */
  readonly tag: string;
  readonly attributes: Piece;
  readonly data: Piece;
  /** Rendered holes by name. `null` stands for the page's path. */
  readonly holes: Map<string, readonly (Piece | null)[]>;
}

interface Kept {
  readonly known: KnownReader;
  readonly readAtMs: number;
  isCurrent: boolean;
}

/** Upper limit on the age of a stored reader, in case a notification is lost. */
const MAX_AGE_MS = 30_000;
const MAX_READERS = 8_000;
/** For this long after a reader's change, a shared page may not show it yet, e.g. in a driver's number of fans. */
const AFTER_WRITING_MS = 30_000;

interface KnownReadersOptions {
  readonly services: Pick<Services, "accounts" | "db">;
  /** Null if there are no notifications. Readers are then looked up for every page. */
  readonly changes: ReaderChanges | null;
  readonly nowMs?: () => number;
}

/** Signed-in readers by session. A reader is looked up again after every change, whichever process made it. */
export class KnownReaders {
  readonly #options: KnownReadersOptions;
  readonly #nowMs: () => number;
  readonly #kept = new LRUCache<string, Kept>({ max: MAX_READERS });
  readonly #wroteAtMs = new LRUCache<string, number>({ max: MAX_READERS });
  readonly #finding = new Map<string, Promise<KnownReader | null>>();
  #changes = 0;

  constructor(options: KnownReadersOptions) {
    this.#options = options;
    this.#nowMs = options.nowMs ?? (() => performance.now());
    options.changes?.follow({
      onAccount: (accountId) => this.#drop(({ known }) => known.reader.account.id === accountId),
      onGap: () => this.#drop(() => true),
    });
  }

  /** Returns the reader if no look-up is necessary. */
  peek(key: string): KnownReader | undefined {
    const kept = this.#kept.get(key);
    return kept?.isCurrent === true && this.#nowMs() - kept.readAtMs < MAX_AGE_MS ? kept.known : undefined;
  }

  /** Looks up the reader of a session (`Accounts.sessionKey`), or returns null if it has ended. */
  async find(key: string, cookieHeader: string): Promise<KnownReader | null> {
    const known = this.peek(key);
    if (known !== undefined) return known;
    const running = this.#finding.get(key);
    if (running !== undefined) return running;
    const finding = this.#find(key, cookieHeader).finally(() => {
      if (this.#finding.get(key) === finding) this.#finding.delete(key);
    });
    this.#finding.set(key, finding);
    return finding;
  }

  /** True for half a minute after a reader has changed something. Shared pages may not show the change yet. */
  hasJustWritten(key: string): boolean {
    const atMs = this.#wroteAtMs.get(key);
    return atMs !== undefined && this.#nowMs() - atMs < AFTER_WRITING_MS;
  }

  noteWriting(key: string): void {
    this.#wroteAtMs.set(key, this.#nowMs());
    const accountId = this.#kept.peek(key)?.known.reader.account.id;
    this.#drop(({ known }) => known.reader.account.id === accountId);
  }

  /**
   * Marks readers' data as outdated but keeps the holes filled for them, which can be used again if nothing in them has
   * changed.
   */
  #drop(concerns: (kept: Kept) => boolean): void {
    this.#changes += 1;
    this.#finding.clear();
    for (const kept of this.#kept.values()) if (concerns(kept)) kept.isCurrent = false;
  }

  async #find(key: string, cookieHeader: string): Promise<KnownReader | null> {
    const { services, changes } = this.#options;
    const changesBefore = this.#changes;
    const readAtMs = this.#nowMs();
    const session = await services.accounts.findSignedIn(new Headers({ cookie: cookieHeader }));
    if (session === null) {
      this.#kept.delete(key);
      return null;
    }
    const chosen = await findReaderPreferences(services.db, session.account.id);
    const reader: Reader = { account: readerAccount(session.account), ...chosen };
    const text = JSON.stringify({ reader, alert: null });
    const tag = contentHash(text);
    const before = this.#kept.peek(key)?.known;
    const known = before?.tag === tag ? before : describe(reader, tag, text);
    // The look-up may have missed a change that was made meanwhile.
    const isCurrent = changes !== null && changesBefore === this.#changes;
    this.#kept.set(key, { known, readAtMs, isCurrent });
    return known;
  }
}

function describe(reader: Reader, tag: string, text: string): KnownReader {
  const attributes = Object.entries(readerData(reader)).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return {
    reader,
    tag,
    attributes: quickPiece(attributes.join("")),
    // A JSON text, encoded again as a string in React Router's data.
    data: quickPiece(JSON.stringify(text)),
    holes: new Map(),
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** Escapes like React. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
