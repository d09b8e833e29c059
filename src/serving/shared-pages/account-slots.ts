import { escapeHtml } from "#domain/escape-html.ts";
import type { ReaderAccount } from "#domain/members/reader.ts";
import { initialsOf } from "#domain/people/initials.ts";
import type { PageHole } from "./shared-rendering.ts";

import { type Piece, quickPiece } from "./gzip-pieces.ts";

/**
 * Text that is specific to one reader. Everything else on a page is shared by readers who have made
 * the same choices.
 */
export type Slot = "attributes" | "data" | "island" | "name" | "initials" | "email" | "photo";

/** Old Persian letters, which have no upper or lower case and occur in none of our texts. */
const NAME = "\u{103A0}\u{103A1} \u{103A2}\u{103A3}";
const ACCOUNT_MARKS: readonly (readonly [Slot, string])[] = [
  ["name", NAME],
  ["initials", initialsOf(NAME)],
  ["email", "\u{103A4}\u{103A5}"],
  ["photo", "\u{103A6}\u{103A7}"],
];
const LEFT_OVER = /[\u{103A0}-\u{103DF}]/u;

/**
 * Returns an account with marks instead of texts. Only `isAdmin` and whether there is a photo are
 * the reader's own.
 */
export function markedAccount({ photoUrl, isAdmin }: ReaderAccount): ReaderAccount {
  const markOf = (slot: Slot): string => ACCOUNT_MARKS.find(([name]) => name === slot)?.[1] ?? "";
  return {
    id: "\u{103A8}",
    displayName: markOf("name"),
    email: markOf("email"),
    photoUrl: photoUrl === null ? null : markOf("photo"),
    isAdmin,
  };
}

/**
 * Splits a hole that was rendered for a marked account. Throws if part of a mark is left over, e.g.
 * because some text was shortened.
 */
export function splitAtMarks(html: string, { name }: Pick<PageHole, "name">): (Piece | Slot)[] {
  let parts: (string | { readonly slot: Slot })[] = [html];
  for (const [slot, mark] of ACCOUNT_MARKS)
    parts = parts.flatMap((part) =>
      typeof part === "string"
        ? part.split(mark).flatMap((text, i) => (i === 0 ? [text] : [{ slot }, text]))
        : [part],
    );
  return parts.flatMap((part): (Piece | Slot)[] => {
    if (typeof part !== "string") return [part.slot];
    if (LEFT_OVER.test(part))
      throw new Error(`the hole ${name} shows the account's data in an unknown form`);
    return part === "" ? [] : [quickPiece(part)];
  });
}

/** Returns the account's texts for the slots of pages, escaped as React would escape them. */
export function accountSlots({ displayName, email, photoUrl }: ReaderAccount) {
  return {
    name: quickPiece(escapeHtml(displayName)),
    initials: quickPiece(escapeHtml(initialsOf(displayName))),
    email: quickPiece(escapeHtml(email)),
    photo: quickPiece(escapeHtml(photoUrl ?? "")),
  };
}
