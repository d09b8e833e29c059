import { defaultPreferences, type Preferences } from "#domain/members/preferences.ts";
import type { Reader } from "#domain/members/reader.ts";
import type { Bytes } from "#http/encoding.ts";
import type { PageHole, SharedRendering } from "#services.ts";

import { joinPieces, type Piece, quickPiece, thoroughPiece } from "./gzip-pieces.ts";
import { escapeHtml, type KnownReader } from "./known-readers.ts";

/** Placeholder for the page's path in holes that are rendered once per reader. No page has this path. */
const PATH_MARK = "/gridwalk-path-mark";
/** Maximum number of filled holes kept per page. With 20 drivers and 10 teams, the home page can have about 250. */
const MAX_FILLINGS = 400;

type Part =
  | { readonly kind: "text"; readonly from: number; readonly to: number }
  | { readonly kind: "hole"; readonly hole: PageHole; readonly index: string }
  | { readonly kind: "attributes" | "data" };

/** A shared page as its visitors get it, and where it differs for signed-in readers. */
export interface SplitPage {
  readonly html: Bytes;
  readonly parts: readonly Part[];
}

/** Removes the hole marks from a page, and records where the holes are. */
export function splitPage(marked: string, { mark, holes }: SharedRendering, isData: boolean): SplitPage {
  const parts: Part[] = [];
  const texts: string[] = [];
  let bytes = 0;
  const add = (text: string): void => {
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
  if (isData) {
    const [before = "", ...after] = marked.split(JSON.stringify(mark));
    add(before);
    if (after.length > 0) {
      skip(JSON.stringify(VISITOR_DATA));
      parts.push({ kind: "data" });
      add(after.join(JSON.stringify(VISITOR_DATA)));
    }
    return { html: Buffer.from(texts.join("")), parts };
  }
  const [open = "", ...enclosed] = marked.split(`<gridwalk-hole data-hole="${mark}-`);
  const root = /<html\b[^>]*(?=>)/.exec(open);
  const rootEnd = root === null ? 0 : root.index + root[0].length;
  add(open.slice(0, rootEnd));
  if (root !== null) parts.push({ kind: "attributes" });
  add(open.slice(rootEnd));
  for (const piece of enclosed) {
    const [, index = "", visitors = "", after = ""] = /^(\d+)">([^]*?)<\/gridwalk-hole>([^]*)$/.exec(piece) ?? [];
    const hole = holes[Number(index)];
    if (index === "" || hole === undefined) throw new Error("a hole of the page isn't closed");
    skip(visitors);
    parts.push({ kind: "hole", hole, index });
    add(after);
  }
  return { html: Buffer.from(texts.join("")), parts };
}

const VISITOR_DATA = JSON.stringify({ reader: null, alert: null });

/**
 * Returns a cache key for preferences, because only readers with the same ones share a page. Empty for the defaults.
 */
export function preferencesKey({ timeZone, hours, lengths }: Preferences): string {
  const usual = defaultPreferences;
  if (timeZone === usual.timeZone && hours === usual.hours && lengths === usual.lengths) return "";
  return JSON.stringify([timeZone, hours, lengths]);
}

/** Fills the holes of a shared page for each reader. */
export class PageTemplate {
  readonly usesPreferences: boolean;
  readonly #page: SplitPage;
  readonly #path: string;
  readonly #pathPiece: Piece;
  readonly #fillings = new Map<string, Piece>();
  #texts: ReadonlyMap<Part, Piece> | undefined;

  /** `path` includes the page's parameters, as in its cache key. */
  constructor(
    page: SplitPage,
    { path, usesPreferences }: { readonly path: string; readonly usesPreferences: boolean },
  ) {
    this.#page = page;
    this.#path = path;
    this.#pathPiece = quickPiece(escapeHtml(path));
    this.usesPreferences = usesPreferences;
  }

  /** Compresses the parts that all readers share, before the page is sent to the first of them. */
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

  /** Returns the reader's page as a gzip stream. */
  fill(known: KnownReader): Bytes {
    if (this.#texts === undefined) throw new Error("the page isn't prepared");
    const pieces: Piece[] = [];
    for (const part of this.#page.parts) {
      if (part.kind === "text") {
        const piece = this.#texts.get(part);
        if (piece !== undefined) pieces.push(piece);
      } else if (part.kind === "hole") {
        if (!part.hole.uses.includes("account")) pieces.push(this.#filling(part.hole, part.index, known.reader));
        else for (const piece of this.#ownPieces(part.hole, known)) pieces.push(piece ?? this.#pathPiece);
      } else pieces.push(known[part.kind]);
    }
    return joinPieces(pieces);
  }

  #filling(hole: PageHole, index: string, reader: Reader): Piece {
    const key = JSON.stringify([
      index,
      preferencesKey(reader.preferences),
      ...hole.uses.map((use) => (use === "account" ? null : reader.favourites[use])),
    ]);
    let piece = this.#fillings.get(key);
    if (piece === undefined) {
      piece = quickPiece(hole.render(reader, this.#path));
      if (this.#fillings.size >= MAX_FILLINGS) this.#fillings.clear();
      this.#fillings.set(key, piece);
    }
    return piece;
  }

  #ownPieces(hole: PageHole, { reader, holes }: KnownReader): readonly (Piece | null)[] {
    let pieces = holes.get(hole.name);
    if (pieces === undefined) {
      const texts = hole.render(reader, PATH_MARK).split(PATH_MARK);
      pieces = texts.flatMap((text, i) => (i === 0 ? [quickPiece(text)] : [null, quickPiece(text)]));
      holes.set(hole.name, pieces);
    }
    return pieces;
  }
}
