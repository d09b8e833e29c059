import { data } from "react-router";
import { z } from "zod";

import { applyUserAction, searchUsers, type UserAction } from "#db/queries/members/user-admin.ts";
import { paths } from "#domain/paths.ts";
import type { SecurityEvent } from "#domain/members/security-event.ts";
import { Temporal } from "#domain/time.ts";

import { servicesContext } from "../../../context.ts";
import { redirectWithAlert } from "../../../flash.server.ts";
import { rejectForm } from "../../../forms/answer-form.server.ts";
import { administrator, readAdminForm } from "../admin-form.server.ts";
import type { Route } from "./+types/users";

const LISTED = 50;
const MAX_SEARCH_LENGTH = 100;

export async function loadUsers({ context, request, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const text = (url.searchParams.get("q") ?? "").trim().slice(0, MAX_SEARCH_LENGTH).replaceAll("\0", "");
  const [{ people, all }, own] = await Promise.all([
    searchUsers(db, { text, most: LISTED, now: Temporal.Now.instant() }),
    administrator(context, request),
  ]);
  return {
    text,
    all,
    people: people.map(({ disabledAt, joinedAt, ...person }) => ({
      ...person,
      isDisabled: disabledAt !== null,
      joinedAt: joinedAt.toString(),
      isOwn: person.id === own,
    })),
  };
}

const actionForm = z.object({
  id: z.string().min(1).max(100),
  deed: z.enum(["make-admin", "end-admin", "disable", "enable", "end-sessions"]),
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
export async function changeUser({ context, request }: Route.ActionArgs) {
  const checked = actionForm.safeParse(await readAdminForm(request));
  if (!checked.success) throw data(null, { status: 400 });
  const by = await administrator(context, request);
  const services = context.get(servicesContext);
  const { id, q, deed } = checked.data;
  if (id === by) {
    return reject(409, "Ask another administrator to change your account.");
  }
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

function reject(status: number, text: string) {
  return rejectForm("user", {}, [{ field: null, text }], { status });
}
