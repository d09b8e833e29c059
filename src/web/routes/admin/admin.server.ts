import type { RouterContextProvider } from "react-router";

import { listJobRuns } from "#db/queries/operation/job-runs.ts";
import { listOutbox } from "#db/queries/members/mail-outbox.ts";
import { listSaves } from "#db/queries/facts/overrides.ts";
import { listSwitchedOff } from "#db/queries/operation/switches.ts";

import { servicesContext } from "../../context.ts";
import type { Route } from "./+types/admin";

/** Maximum number of emails shown, newest first. Administrators wouldn't look through more. */
const MAX_EMAILS = 50;

export async function loadAdmin({ context }: Route.LoaderArgs) {
  const { db, clock, jobAdmin } = context.get(servicesContext);
  const [mails, { failed }, [lastSave], switchedOff] = await Promise.all([
    listOutbox(db, MAX_EMAILS),
    listJobRuns(db),
    listSaves(db, { most: 1 }),
    listSwitchedOff(db),
  ]);
  return {
    clock: { kind: clock.kind, speed: clock.speed, shownAt: clock.now().toString() },
    newest: mails.length,
    waiting: mails.filter((mail) => !mail.sentAt && !mail.abandonedAt).length,
    jobs: jobAdmin.jobs.length,
    failed: failed.length,
    switchedOff: switchedOff.length,
    lastChangedAt: lastSave?.madeAt.toString() ?? null,
  };
}

export type MailState = "waiting" | "sent" | "failed";

export async function loadMailOutbox(context: Readonly<RouterContextProvider>) {
  const mails = await listOutbox(context.get(servicesContext).db, MAX_EMAILS);
  return mails.map((mail) => ({
    id: mail.id,
    recipient: mail.recipient,
    subject: mail.subject,
    text: mail.text,
    writtenAt: mail.createdAt.toString(),
    attempts: mail.attempts,
    lastError: mail.lastError,
    state: stateOf(mail),
  }));
}

function stateOf(mail: Awaited<ReturnType<typeof listOutbox>>[number]): MailState {
  if (mail.sentAt !== null) return "sent";
  return mail.abandonedAt === null ? "waiting" : "failed";
}
