import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";

import { listAudit } from "#db/queries/audit.ts";
import { listOverrides, type OverrideRecord } from "#db/queries/overrides.ts";
import { formatDay } from "#domain/dates.ts";
import { overrideText, type EditedSubject, type Override } from "#domain/override/override.ts";
import { paths } from "#domain/paths.ts";

import { servicesContext } from "../../context.ts";
import { redirectWithAlert } from "../../flash.server.ts";
import { administrator, answered, readFields } from "./admin-form.server.ts";
import { nameDriver } from "./edit-form.server.ts";

type Context = Readonly<RouterContextProvider>;

const LISTED = 100;
const LISTED_OF_ONE = 30;

export type HistoryEntry = ReturnType<typeof historyEntry>;

function historyEntry(record: OverrideRecord) {
  const { id, override, about, driverName, before, reason, sourceUrl, madeBy, undoneBy, undoneAt, unfit } = record;
  return {
    id,
    about,
    what: nameDriver(overrideText(override), override, driverName),
    before: before === null ? null : wasText(override, before),
    reason,
    sourceUrl,
    madeBy,
    madeAt: record.madeAt.toString(),
    undoneBy,
    undoneAt: undoneAt?.toString() ?? null,
    unfit,
  };
}

/** What was shown before, in words. */
function wasText({ subject, field }: Override, before: string): string | null {
  if (subject === "meeting" && field === "cancelled") return null;
  if (subject === "session") return `${before.slice(11, 16)} UTC on ${formatDay(before.slice(0, 10))}`;
  return field === "ruling" && /^\d+$/.test(before) ? `in place ${before}` : before;
}

/** Who changed what of a subject, when and why; the newest first. */
export async function historyOf(context: Context, subject: EditedSubject): Promise<HistoryEntry[]> {
  const { db } = context.get(servicesContext);
  return (await listOverrides(db, { subject, most: LISTED_OF_ONE })).map(historyEntry);
}

export async function loadHistory(context: Context) {
  const { db } = context.get(servicesContext);
  const [records, audit] = await Promise.all([listOverrides(db, { most: LISTED }), listAudit(db, LISTED)]);
  return {
    overrides: records.map(historyEntry),
    audit: audit.map(({ id, at, actorName, action, subject, summary }) => ({
      id,
      at: at.toString(),
      actorName,
      action,
      subject,
      summary,
    })),
  };
}

const undoing = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
  step: z.enum(["preview", "save"]),
});

/** Takes an override back, or shows first what that would do. */
export async function undo(context: Context, request: Request) {
  const fields = await readFields(request);
  const checked = undoing.safeParse(fields);
  if (!checked.success) throw data(null, { status: 400 });
  const by = await administrator(context, request);
  const services = context.get(servicesContext);
  const { id, step } = checked.data;
  const [record] = await listOverrides(services.db, { id, most: 1 });
  if (record === undefined) throw data(null, { status: 404 });
  const answer = await services.editing.undo({ id, by }, step === "save" ? "do" : "rehearse");
  const form = "undo";
  if (answer.kind !== "done") {
    const text = answer.kind === "unfit" ? answer.detail : "It was changed meanwhile. Look again.";
    return answered({ form, values: fields, stage: "errors", errors: [{ field: null, text }] }, 422);
  }
  if (step === "save") throw redirectWithAlert(services, paths.adminHistory(), "override-undone");
  const { about, what, reason } = historyEntry(record);
  const lines = [{ label: about, now: `${what}. ${reason}`, yours: "What was there before" }];
  return answered({ form, values: fields, stage: "preview", lines, effects: answer.effects }, 200);
}
