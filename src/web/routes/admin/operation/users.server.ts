import { data } from "react-router";
import { z } from "zod";

import { applyUserAction, searchUsers, type UserAction } from "#db/queries/members/user-admin.ts";
import { paths } from "#domain/paths.ts";
import type { SecurityEvent } from "#domain/members/security-event.ts";
import { Temporal } from "#domain/time.ts";

import { servicesContext } from "../../../context.ts";
import { redirectWithAlert } from "../../../flash.server.ts";
import { acceptForm, rejectForm } from "../../../forms/answer-form.server.ts";
import { administrator, readAdminForm } from "../admin-form.server.ts";
import type { Route } from "./+types/users";

const LISTED = 50;
const MAX_SEARCH_LENGTH = 100;

export async function loadUsers({ context, request, url }: Route.LoaderArgs) {
  const { db, accounts } = context.get(servicesContext);
  const text = (url.searchParams.get("q") ?? "").trim().slice(0, MAX_SEARCH_LENGTH).replaceAll("\0", "");
  const [{ people, all }, administratorId] = await Promise.all([
    searchUsers(db, { text, most: LISTED, now: Temporal.Now.instant() }),
    administrator(context, request),
  ]);
  return {
    text,
    all,
    handsOutLinks: !accounts.mailIsSent,
    people: people.map(({ disabledAt, joinedAt, ...person }) => ({
      ...person,
      isDisabled: disabledAt !== null,
      joinedAt: joinedAt.toString(),
      isOwn: person.id === administratorId,
    })),
  };
}

const actionForm = z.object({
  id: z.string().min(1).max(100),
  deed: z.enum(["make-admin", "end-admin", "disable", "enable", "end-sessions", "reset-link"]),
  q: z.string().max(MAX_SEARCH_LENGTH).default(""),
});

const events: Readonly<Record<UserAction, SecurityEvent>> = {
  "make-admin": "member.role.granted",
  "end-admin": "member.role.revoked",
  disable: "member.account.disabled",
  enable: "member.account.enabled",
  "end-sessions": "member.sessions.ended",
};

/**
 * Changes a user's role or access, or logs them out. Administrators can't change their own account, because the last one could lock
 * everyone out.
 */
export async function changeUser(args: Route.ActionArgs) {
  const { context, request } = args;
  const validation = actionForm.safeParse(await readAdminForm(request));
  if (!validation.success) throw data(null, { status: 400 });
  const by = await administrator(context, request);
  const services = context.get(servicesContext);
  const { id, q, deed } = validation.data;
  if (id === by) {
    return reject(409, "Ask another administrator to change your account.");
  }
  if (deed === "reset-link") return handOutLink(args, { id, by });
  const answer = await applyUserAction(services.db, { id, action: deed, by }, Temporal.Now.instant());
  if (answer.done) {
    services.accounts.recordEvent(request.headers, events[deed], { account: id, by });
    throw redirectWithAlert(services, paths.adminUsers(q), "person-changed");
  }
  switch (answer.reason) {
    case "unknown":
      return reject(404, "This account no longer exists.");
    case "unconfirmed":
      return reject(422, "Users must confirm their email address before they can become administrators.");
    case "not-allowed":
      return reject(409, "You’re no longer an administrator.");
  }
}

/** On a site without email, an administrator hands the link for a new password to its user. */
async function handOutLink(
  { context, request }: Route.ActionArgs,
  whose: { readonly id: string; readonly by: string },
) {
  const { accounts } = context.get(servicesContext);
  if (accounts.mailIsSent) throw data(null, { status: 400 });
  const answer = await accounts.handOutLink(request.headers, whose);
  if (!answer.done || answer.value === null) return reject(404, "This account is disabled or no longer exists.");
  const { displayName, url } = answer.value;
  const text = `Give this link to ${displayName} and no one else. It sets a new password, works once, and lasts an hour:`;
  return acceptForm("user", text, { values: { link: url } });
}

function reject(status: number, text: string) {
  return rejectForm("user", {}, [{ field: null, text }], { status });
}
