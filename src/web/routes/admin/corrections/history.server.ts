import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";

import { listAudit } from "#db/queries/operation/audit.ts";
import { listSaves, type SaveRecord } from "#db/queries/facts/overrides.ts";
import { subjectOf, type EditedSubject } from "#domain/facts/override/override.ts";
import { sourceLink } from "#domain/facts/override/source-link.ts";
import { paths } from "#domain/paths.ts";

import { servicesContext } from "../../../context.ts";
import { redirectWithAlert } from "../../../flash.server.ts";
import type { Route } from "./+types/history";
import { addressNotes } from "./address-notes.server.ts";
import { answerForm, rejectForm } from "../../../forms/answer-form.server.ts";
import type { EditResult } from "./edit-result.ts";
import { administrator, readAdminForm } from "../admin-form.server.ts";

type Context = Readonly<RouterContextProvider>;

const LISTED = 100;
const LISTED_OF_ONE = 30;

export type HistoryEntry = ReturnType<typeof historyEntry>;

function historyEntry(record: SaveRecord) {
  const { id, about, fields, reason, sourceUrl, madeBy, undoneBy, undoneAt } = record;
  return {
    id,
    about,
    fields: fields.map(({ id: field, text, before, inapplicable }) => ({ id: field, text, before, inapplicable })),
    reason,
    source: sourceLink(sourceUrl),
    madeBy,
    madeAt: record.madeAt.toString(),
    undoneBy,
    undoneAt: undoneAt?.toString() ?? null,
  };
}

export async function historyOf(
  context: Context,
  of: { readonly subject: EditedSubject } | { readonly meetingId: number },
): Promise<HistoryEntry[]> {
  const { db } = context.get(servicesContext);
  return (await listSaves(db, { ...of, most: LISTED_OF_ONE })).map(historyEntry);
}

export async function loadHistory({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const [records, audit] = await Promise.all([listSaves(db, { most: LISTED }), listAudit(db, LISTED)]);
  return {
    overrides: records.map(historyEntry),
    audit: audit.map(({ id, at, actorName, subject, about, summary }) => ({
      id,
      at: at.toString(),
      actorName,
      subject,
      about,
      summary,
    })),
  };
}

const id = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);
const undoing = z.discriminatedUnion("step", [
  z.object({ step: z.literal("preview"), id }),
  z.object({ step: z.literal("save"), id, version: z.string().regex(/^[\w.]{1,80}$/) }),
]);

const CHANGED = "This correction has changed since your preview, so nothing was undone. Check it again.";

export async function undo(context: Context, request: Request) {
  const fields = await readAdminForm(request);
  const validation = undoing.safeParse(fields);
  if (!validation.success) throw data(null, { status: 400 });
  const by = await administrator(context, request);
  const services = context.get(servicesContext);
  const { editing } = services;
  const requested = validation.data;
  const [record] = await listSaves(services.db, { id: requested.id, most: 1 });
  const [field] = record?.fields ?? [];
  if (record === undefined || field === undefined) throw data(null, { status: 404 });
  const form = "undo";
  const version = await editing.versionOf(subjectOf(field.override));
  const answer =
    requested.step === "save"
      ? await editing.undo({ id: requested.id, by, version: requested.version }, "do")
      : await editing.undo({ id: requested.id, by, version }, "rehearse");
  if (answer.kind !== "done") {
    const error =
      answer.kind === "inapplicable" ? { status: 422, text: answer.detail } : { status: 409, text: CHANGED };
    return rejectForm(form, fields, [{ field: null, text: error.text }], { status: error.status });
  }
  if (requested.step === "save") throw redirectWithAlert(services, paths.adminHistory(), "override-undone");
  const about = `${record.about}. ${record.reason}`;
  const lines = answer.effects.reverted.map(({ label, before, after, stays }) => ({
    label,
    now: before ?? "none",
    yours: stays ? `${after ?? "none"} (kept, because of a later correction)` : (after ?? "none"),
  }));
  const values = { ...fields, version };
  const notes = await addressNotes(context, answer.effects.codes);
  return answerForm<EditResult>({
    outcome: "preview",
    form,
    values,
    about,
    lines,
    effects: answer.effects,
    notes,
  });
}
