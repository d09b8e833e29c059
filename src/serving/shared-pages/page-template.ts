import type { Reader } from "#domain/members/reader.ts";
import type { Bytes } from "#http/encoding.ts";
import type { PageHole, SharedRendering } from "./shared-rendering.ts";

import { markedAccount, type Slot, splitAtMarks } from "./account-slots.ts";
import { joinPieces, mergePieces, type Piece, quickPiece, thoroughPiece } from "./gzip-pieces.ts";
import type { KnownReader } from "./known-readers.ts";
import { accountKind, preferencesKey } from "./reader-choices.ts";

/**
 * Memory limit for the filled holes of one page. With 20 drivers and 10 teams, the home page can have 250 small filled
 * holes. In a race's charts, each hole takes up 6 KB.
 */
const MAX_FILLED_BYTES = 1024 * 1024;
/** Maximum number of versions of a page, each assembled for readers with the same choices. */
const MAX_VERSIONS = 250;

type Part =
  | { readonly kind: "text"; readonly from: number; readonly to: number }
  | { readonly kind: "hole"; readonly hole: PageHole; readonly index: string }
  | { readonly kind: "slot"; readonly slot: Slot };

/** Contents of a page or hole: pieces that all readers share, and slots for text that is specific to one reader. */
type Filling = readonly (Piece | Slot)[];

/** A shared page as visitors get it, divided where it differs for signed-in readers. */
export type SplitPage = ReturnType<typeof splitPage>;

/** Removes the hole marks from a page, and records where the holes are. */
export function splitPage(markedPage: string, { mark, holes }: SharedRendering, isData: boolean) {
  const parts: Part[] = [];
  const texts: string[] = [];
  let bytes = 0;
  const addText = (text: string): void => {
    if (text === "") return;
    const from = bytes;
    bytes += Buffer.byteLength(text);
    texts.push(text);
    parts.push({ kind: "text", from, to: bytes });
  };
  /** Adds text that only visitors get. */
  const skip = (text: string): void => {
    bytes += Buffer.byteLength(text);
    texts.push(text);
  };
  const addSlot = (slot: Slot, visitors = ""): void => {
    skip(visitors);
    parts.push({ kind: "slot", slot });
  };
  if (isData) {
    const [before = "", ...after] = markedPage.split(JSON.stringify(mark));
    addText(before);
    if (after.length > 0) {
      addSlot("data", JSON.stringify(VISITOR_DATA));
      addText(after.join(JSON.stringify(VISITOR_DATA)));
    }
    return { html: Buffer.from(texts.join("")), parts };
  }
  const add = (text: string): void => {
    for (const [i, piece] of text.split(`${mark}-island`).entries()) {
      if (i > 0) addSlot("island", VISITOR_DATA);
      addText(piece);
    }
  };
  const [open = "", ...enclosed] = markedPage.split(`<gridwalk-hole data-hole="${mark}-`);
  const root = /<html\b[^>]*(?=>)/.exec(open);
  const rootEnd = root === null ? 0 : root.index + root[0].length;
  add(open.slice(0, rootEnd));
  if (root !== null) addSlot("attributes");
  add(open.slice(rootEnd));
  for (const piece of enclosed) {
    const [, index = "", visitors = "", after = ""] = /^(\d+)">([^]*?)<\/gridwalk-hole>([^]*)$/.exec(piece) ?? [];
    const hole = holes[Number(index)];
    if (index === "" || hole === undefined) throw new Error("a hole of the page has no closing tag");
    skip(visitors);
    parts.push({ kind: "hole", hole, index });
    add(after);
  }
  return { html: Buffer.from(texts.join("")), parts };
}

const VISITOR_DATA = JSON.stringify({ reader: null, alert: null });

export class PageTemplate {
  readonly usesPreferences: boolean;
  readonly #page: SplitPage;
  readonly #path: string;
  readonly #fillings = new Map<string, Filling>();
  /** Versions of the page, by readers' choices (`KnownReader.choices`). */
  readonly #versions = new Map<string, Filling>();
  #filledBytes = 0;
  #texts: ReadonlyMap<Part, Piece> | undefined;

  /** `path` includes the page's parameters, like the page's cache key. */
  constructor(
    page: SplitPage,
    { path, usesPreferences }: { readonly path: string; readonly usesPreferences: boolean },
  ) {
    this.#page = page;
    this.#path = path;
    this.usesPreferences = usesPreferences;
  }

  /** Compresses the parts that all readers share. Must have finished before `fill` is called. */
  async prepare(): Promise<void> {
    if (this.#texts !== undefined) return;
    const texts = new Map<Part, Piece>();
    for (const part of this.#page.parts)
      if (part.kind === "text") texts.set(part, await thoroughPiece(this.#page.html.subarray(part.from, part.to)));
    this.#texts = texts;
  }

  get isPrepared(): boolean {
    return this.#texts !== undefined;
  }

  /** True if the reader's page needs no rendering. */
  isReadyFor({ choices }: KnownReader): boolean {
    return this.#versions.has(choices);
  }

  fill(signedInReader: KnownReader): Bytes {
    const version = this.#versions.get(signedInReader.choices) ?? this.#makeVersion(signedInReader);
    return joinPieces(version.map((part) => (typeof part === "string" ? signedInReader.slots[part] : part)));
  }

  #makeVersion(signedInReader: KnownReader): Filling {
    const texts = this.#texts;
    if (texts === undefined) throw new Error("the page isn't prepared");
    const version: (Piece | Slot)[] = [];
    let shared: Piece[] = [];
    const endShared = (): void => {
      if (shared.length > 0) version.push(mergePieces(shared));
      shared = [];
    };
    const filled = this.#page.parts.flatMap((part): Filling => {
      if (part.kind === "slot") return [part.slot];
      if (part.kind === "hole") return this.#filling(part.hole, part.index, signedInReader.reader);
      const text = texts.get(part);
      return text === undefined ? [] : [text];
    });
    for (const part of filled) {
      if (typeof part !== "string") {
        shared.push(part);
        continue;
      }
      endShared();
      version.push(part);
    }
    endShared();
    if (this.#filledBytes > MAX_FILLED_BYTES || this.#versions.size >= MAX_VERSIONS) this.#forget();
    this.#versions.set(signedInReader.choices, version);
    return version;
  }

  /** Clears both maps, because versions keep the bytes of filled holes in memory. */
  #forget(): void {
    this.#versions.clear();
    this.#fillings.clear();
    this.#filledBytes = 0;
  }

  #filling(hole: PageHole, index: string, reader: Reader): Filling {
    const { account, favourites, preferences } = reader;
    const choices = hole.uses.map((use) => (use === "account" ? accountKind(account) : favourites[use]));
    const key = JSON.stringify([index, ...choices]);
    const preferred = JSON.stringify([index, ...choices, preferencesKey(preferences)]);
    const cachedFilling = this.#fillings.get(key) ?? this.#fillings.get(preferred);
    if (cachedFilling !== undefined) return cachedFilling;
    const { html, usesPreferences } = hole.render({ ...reader, account: markedAccount(account) }, this.#path);
    const filling = hole.uses.includes("account") ? splitAtMarks(html, hole) : [quickPiece(html)];
    this.#filledBytes += filling.reduce((sum, part) => sum + (typeof part === "string" ? 0 : part.deflatedBytes), 0);
    this.#fillings.set(usesPreferences ? preferred : key, filling);
    return filling;
  }
}
