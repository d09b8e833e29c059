import type { ReactNode } from "react";
import { Form } from "react-router";

import type { EditEffects, StandingDifference } from "#domain/facts/override/edit.ts";
import { formatPoints } from "#domain/standings/points.ts";

import { shownField, wireFields } from "../../../forms/field-wiring.ts";
import { FormErrors } from "../../../forms/form-messages.tsx";
import { isRejection, resultOf } from "../../../forms/form-result.ts";
import { useSending } from "../../../forms/use-sending.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useArrivalFocus } from "../../../ui/use-arrival-focus.ts";
import { AdminTable } from "../admin-table.tsx";
import { Section } from "../../../ui/section.tsx";
import { Columns, Stack } from "../../../ui/layout.tsx";
import { Heading } from "../../../ui/heading.tsx";
import type { EditResult, ProposedLine } from "./edit-result.ts";
import styles from "./edit.module.css";

interface EditFormProps {
  readonly form: string;
  readonly title: string;
  /** Version of the facts from which the form was rendered. */
  readonly version: string;
  readonly currentValues?: Readonly<Record<string, string>>;
  readonly answer: EditResult | undefined;
  readonly children: ReactNode;
  readonly lead?: ReactNode;
}

export function EditForm({ form, title, version, currentValues = {}, answer, children, lead }: EditFormProps) {
  const formResult = resultOf(answer, form);
  const field = wireFields(form, formResult);
  return (
    <Section compact id={form} title={title}>
      {lead && <p className="note">{lead}</p>}
      {formResult && <EditPanel answer={formResult} />}
      <Form method="post" key={`${version} ${formResult === undefined ? "" : "answered"}`} preventScrollReset>
        <Stack align="start" above={7}>
          <input type="hidden" name="form" value={form} />
          <input type="hidden" name="version" value={formResult?.values["version"] ?? version} />
          {Object.entries(currentValues).map(([field, value]) => (
            <input key={field} type="hidden" name={shownField(field)} value={value} />
          ))}
          {children}
          <Columns split="fill" gap={8} className={styles.why}>
            <TextField label="Reason" hint="One plain sentence. Readers may see it." {...field("reason")} />
            <TextField label="Source" optional hint="Source link (https://…)" {...field("source")} />
          </Columns>
          <Button type="submit" name="step" value="preview" busy={useSending(form)}>
            Preview change
          </Button>
        </Stack>
      </Form>
    </Section>
  );
}

interface EditPanelProps {
  readonly answer: EditResult;
  readonly saveWords?: string;
}

export function EditPanel({ answer, saveWords = "Save change" }: EditPanelProps) {
  const arrival = useArrivalFocus(answer);
  if (isRejection(answer)) {
    return (
      <Stack above={6}>
        <FormErrors result={answer} />
      </Stack>
    );
  }
  return (
    <div {...arrival} data-stage={answer.outcome}>
      <Stack gap={6} align="start" above={7} className={styles.panel}>
        {answer.outcome === "conflict" ? (
          <>
            <Heading level={3} size="2xl">
              Someone else edited this
            </Heading>
            <p>Your change wasn’t saved. Since you opened this form:</p>
            <ul>
              {answer.since.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <Lines lines={answer.lines} nowIs="Theirs, on the site now" thenIs="Yours" />
            <p>
              If yours is right, overwrite theirs. Only the fields you changed are saved, and their edit stays in the
              history.
            </p>
          </>
        ) : (
          <>
            <Heading level={3} size="2xl">
              Preview
            </Heading>
            {answer.about !== undefined && <p>{answer.about}</p>}
            <Lines lines={answer.lines} nowIs="Now" thenIs={answer.about === undefined ? "Yours" : "After"} />
            {answer.notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
            <PlanLines plan={answer.effects.plan} />
            <Standings caption="Drivers’ championship" rows={answer.effects.drivers} />
            <Standings caption="Teams’ championship" rows={answer.effects.teams} />
            {answer.effects.drivers.length + answer.effects.teams.length === 0 && <p>The standings won’t change.</p>}
            <ApplicabilityChanges effects={answer.effects} />
          </>
        )}
        <Form method="post">
          {Object.entries(answer.values)
            .filter(([name]) => name !== "step")
            .map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          <Button type="submit" name="step" value="save" kind={answer.outcome === "conflict" ? "danger" : "primary"}>
            {answer.outcome === "conflict" ? "Overwrite theirs" : saveWords}
          </Button>
        </Form>
      </Stack>
    </div>
  );
}

interface LinesProps {
  readonly lines: readonly ProposedLine[];
  readonly nowIs: string;
  readonly thenIs: string;
}

function Lines({ lines, nowIs, thenIs }: LinesProps) {
  return (
    <AdminTable caption="Changes" captionHidden heads={["Field", nowIs, thenIs]}>
      {lines.map(({ label, now, yours }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{now}</td>
          <td>{yours}</td>
        </tr>
      ))}
    </AdminTable>
  );
}

function ApplicabilityChanges({ effects: { inapplicable, applicable } }: { readonly effects: EditEffects }) {
  return (
    <>
      {inapplicable.length > 0 && (
        <div data-inapplicable>
          <p>
            <Badge tone="caution">Note</Badge>{" "}
            {inapplicable.length === 1
              ? "This correction will no longer apply:"
              : "These corrections will no longer apply:"}
          </p>
          <ul>
            {inapplicable.map(({ id, text, why }) => (
              <li key={id}>
                {text}. {why}
              </li>
            ))}
          </ul>
        </div>
      )}
      {applicable.length > 0 && (
        <>
          <p>
            {applicable.length === 1
              ? "A suspended correction will apply again:"
              : "Suspended corrections will apply again:"}
          </p>
          <ul>
            {applicable.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function PlanLines({ plan }: { readonly plan: readonly string[] }) {
  if (plan.length === 0) return null;
  return (
    <>
      <p>Readers will see this under “Schedule changes”:</p>
      <ul>
        {plan.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

export function Standings({
  caption,
  rows,
}: {
  readonly caption: string;
  readonly rows: readonly StandingDifference[];
}) {
  if (rows.length === 0) return null;
  const place = (side: StandingDifference["before"]): string =>
    side === null
      ? "–"
      : `${side.position === null ? "–" : `P${side.position}`}, ${formatPoints(side.pointsHundredths)} ${side.pointsHundredths === 100 ? "pt" : "pts"}`;
  return (
    <AdminTable caption={caption} heads={["Name", "Now", "After", "Change"]}>
      {rows.map(({ id, name, before, after }) => (
        <tr key={id}>
          <th scope="row">{name}</th>
          <td>{place(before)}</td>
          <td>{place(after)}</td>
          <td>{difference(before, after)}</td>
        </tr>
      ))}
    </AdminTable>
  );
}

function difference(before: StandingDifference["before"], after: StandingDifference["after"]): string {
  const hundredths = (after?.pointsHundredths ?? 0) - (before?.pointsHundredths ?? 0);
  if (hundredths === 0) return "unchanged";
  return `${hundredths > 0 ? "+" : "−"}${formatPoints(Math.abs(hundredths))}`;
}
