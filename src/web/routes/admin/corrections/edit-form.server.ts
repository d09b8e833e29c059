import type { RouterContextProvider } from "react-router";
import { z } from "zod";

import { listSaves } from "#db/queries/facts/overrides.ts";
import { subjectOf, type Override } from "#domain/facts/override/override.ts";
import { sourceLink } from "#domain/facts/override/source-link.ts";

import { servicesContext } from "../../../context.ts";
import { redirectWithAlert } from "../../../flash.server.ts";
import { addressNotes } from "./address-notes.server.ts";
import { answerForm, rejectForm } from "../../../forms/answer-form.server.ts";
import { fieldErrors } from "../../../forms/check-form.server.ts";
import type { FormError, FormValues } from "../../../forms/form-result.ts";
import { administrator } from "../admin-form.server.ts";
import type { EditResult, ProposedLine } from "./edit-result.ts";

type Context = Readonly<RouterContextProvider>;

export const REASON_LENGTH = 300;
const SINCE_LISTED = 5;

const common = z.object({
  step: z.enum(["preview", "save"], "Preview the change first."),
  version: z.string().regex(/^[\w.]{1,80}$/, "The form is incomplete. Reload this page."),
  reason: z
    .string()
    .trim()
    .min(3, "Give a reason in a plain sentence. Readers may see it.")
    .max(REASON_LENGTH, `Shorten it to ${REASON_LENGTH} characters.`),
  source: z
    .string()
    .trim()
    .max(500, "Shorten the link to 500 characters.")
    .refine((text) => text === "" || sourceLink(text) !== null, "Enter a link like https://www.fia.com/documents."),
});

export type Proposed = ProposedLine & { readonly override: Override };

export type ParsedEdit =
  | {
      readonly proposed: readonly Proposed[];
      readonly notes?: readonly string[];
    }
  | { readonly errors: readonly FormError[] };

export async function answerEdit(
  context: Context,
  request: Request,
  {
    form,
    fields,
    parsed,
    backTo,
  }: { readonly form: string; readonly fields: FormValues; readonly parsed: ParsedEdit; readonly backTo: string },
) {
  const { editing, db } = context.get(servicesContext);
  const validation = common.safeParse({ reason: "", source: "", version: "", ...fields });
  const errors = [
    ...("errors" in parsed ? parsed.errors : []),
    ...(validation.success ? [] : fieldErrors(validation.error)),
  ];
  if ("proposed" in parsed && errors.length === 0 && parsed.proposed.length === 0) {
    errors.push({ field: null, text: "You haven’t changed anything yet." });
  }
  if (errors.length > 0 || !validation.success || !("proposed" in parsed)) {
    return rejectForm(form, fields, errors);
  }
  const { step, version, reason, source } = validation.data;
  const by = await administrator(context, request);
  const { proposed } = parsed;
  const changes = proposed.map(({ override }) => override);
  const edit = { changes, reason, sourceUrl: source === "" ? null : source, version, by };
  const answer = await editing.save(edit, step === "save" ? "do" : "rehearse");
  const lines = proposed.map(({ label, now, yours }) => ({ label, now, yours }));
  switch (answer.kind) {
    case "inapplicable":
      return rejectForm(form, fields, [{ field: null, text: answer.detail }], { status: 422 });
    case "conflict": {
      const [first] = changes;
      const since = first === undefined ? [] : await listSince(db, first, version);
      const values = { ...fields, version: answer.version };
      return answerForm<EditResult>({ outcome: "conflict", form, values, lines, since }, { status: 409 });
    }
    case "done":
      if (step === "preview") {
        const { effects } = answer;
        const notes = [...(parsed.notes ?? []), ...(await addressNotes(context, effects.codes))];
        return answerForm<EditResult>({ outcome: "preview", form, values: fields, lines, effects, notes });
      }
      throw redirectWithAlert(context.get(servicesContext), backTo, "override-saved");
  }
}

async function listSince(db: Parameters<typeof listSaves>[0], change: Override, version: string): Promise<string[]> {
  const last = Number(version.split(".", 1)[0]);
  const records = await listSaves(db, { subject: subjectOf(change), most: SINCE_LISTED });
  const changes = records
    .filter(({ fields, undoneAt }) => undoneAt !== null || fields.some(({ id }) => id > last))
    .map(({ fields, madeBy, undoneBy, undoneAt, reason }) => {
      const who = (name: string | null): string => name ?? "a former administrator";
      const what = fields.map(({ text }) => text).join("; ");
      return undoneAt === null ? `${what}, by ${who(madeBy)}: ${reason}` : `Undone by ${who(undoneBy)}: ${what}`;
    });
  return changes.length > 0 ? changes : ["The results service has updated this."];
}
