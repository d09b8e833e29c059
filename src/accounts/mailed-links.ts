import { and, eq, gt, inArray } from "drizzle-orm";

import type { Writer } from "#db/queries/members/mail-outbox.ts";
import { accounts, mailedLinks } from "#db/schema/accounts.ts";
import { Temporal } from "#domain/time.ts";

import { newToken, sha256 } from "./token.ts";

export type LinkKind = "confirm" | "reset" | "change-address";

export const LINK_LIFE: Readonly<Record<LinkKind, { readonly hours: number }>> = {
  confirm: { hours: 24 },
  reset: { hours: 1 },
  "change-address": { hours: 24 },
};

export interface MailedLink {
  readonly kind: LinkKind;
  readonly accountId: string;
  readonly email: string;
}

/**
 * Creates a link's URL and stores its hash. Older links of the same kind become invalid. The link is consumed by a
 * POST from its page, so a mail scanner that opens it changes nothing.
 */
export async function createLink(db: Writer, link: MailedLink, origin: string, now: Temporal.Instant): Promise<string> {
  const token = newToken();
  await db.delete(mailedLinks).where(and(eq(mailedLinks.accountId, link.accountId), eq(mailedLinks.kind, link.kind)));
  await db.insert(mailedLinks).values({
    ...link,
    tokenHash: sha256(token),
    createdAt: now,
    expiresAt: now.add(LINK_LIFE[link.kind]),
  });
  const url = new URL("/auth-action", origin);
  url.searchParams.set("mode", link.kind);
  url.searchParams.set("token", token);
  return url.href;
}

export async function consumeLink(
  db: Writer,
  token: string,
  kinds: readonly LinkKind[],
  now: Temporal.Instant,
): Promise<MailedLink | "link-invalid" | "link-expired"> {
  const [link] = await db
    .delete(mailedLinks)
    .where(and(eq(mailedLinks.tokenHash, sha256(token)), inArray(mailedLinks.kind, [...kinds])))
    .returning();
  if (link === undefined) return "link-invalid";
  return Temporal.Instant.compare(link.expiresAt, now) <= 0 ? "link-expired" : link;
}

/** Returns why a mailed link would fail, or null if it would work. Doesn't consume the link. */
export async function checkLink(
  { db, now }: { readonly db: Writer; readonly now: () => Temporal.Instant },
  kind: LinkKind,
  token: string,
): Promise<"link-invalid" | "link-expired" | null> {
  const kinds: LinkKind[] = kind === "reset" ? ["reset"] : ["confirm", "change-address"];
  const [link] = await db
    .select({ expiresAt: mailedLinks.expiresAt })
    .from(mailedLinks)
    .where(and(eq(mailedLinks.tokenHash, sha256(token)), inArray(mailedLinks.kind, kinds)));
  if (link === undefined) return "link-invalid";
  return Temporal.Instant.compare(link.expiresAt, now()) <= 0 ? "link-expired" : null;
}

export async function findLinkOwner(db: Writer, token: string): Promise<{ email: string; displayName: string } | null> {
  const [owner] = await db
    .select({ email: accounts.email, displayName: accounts.name })
    .from(mailedLinks)
    .innerJoin(accounts, eq(accounts.id, mailedLinks.accountId))
    .where(eq(mailedLinks.tokenHash, sha256(token)));
  return owner ?? null;
}

export async function hasUsableLink(db: Writer, link: MailedLink, now: Temporal.Instant): Promise<boolean> {
  const { accountId, kind, email } = link;
  const rows = await db
    .select({ accountId: mailedLinks.accountId })
    .from(mailedLinks)
    .where(
      and(
        eq(mailedLinks.accountId, accountId),
        eq(mailedLinks.kind, kind),
        eq(mailedLinks.email, email),
        gt(mailedLinks.expiresAt, now),
      ),
    );
  return rows.length > 0;
}

export async function endLinks(db: Writer, accountId: string): Promise<void> {
  await db.delete(mailedLinks).where(eq(mailedLinks.accountId, accountId));
}
