import { Form } from "react-router";

import { paths } from "#domain/paths.ts";

import { LocalTime } from "../../../components/local-time.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import { Entries, Entry } from "../entries.tsx";
import type { HistoryEntry } from "./history.server.ts";

interface OverrideHistoryProps {
  readonly entries: readonly HistoryEntry[];
  readonly withSubject?: boolean;
}

export function OverrideHistory({ entries, withSubject = false }: OverrideHistoryProps) {
  if (entries.length === 0) return <p className="note">No manual changes yet.</p>;
  return (
    <Entries as="ol">
      {entries.map((entry) => (
        <Entry
          key={entry.id}
          undone={entry.undoneAt !== null}
          title={<Fields entry={entry} about={withSubject ? entry.about : null} />}
          action={
            entry.undoneAt === null && (
              <Form method="post" action={paths.adminHistory()}>
                <input type="hidden" name="id" value={entry.id} />
                <Button type="submit" name="step" value="preview">
                  Undo
                </Button>
              </Form>
            )
          }
        >
          <p>
            {entry.reason}{" "}
            {entry.source !== null && (
              <a className="link" href={entry.source.href} rel="noopener noreferrer">
                Source: {entry.source.host}
              </a>
            )}
          </p>
          <p>
            {entry.madeBy ?? "A former administrator"},{" "}
            <LocalTime iso={entry.madeAt} format="day-time" trackZone="UTC" />
            {entry.undoneAt !== null && (
              <>
                . Undone by {entry.undoneBy ?? "a former administrator"},{" "}
                <LocalTime iso={entry.undoneAt} format="day-time" trackZone="UTC" />
              </>
            )}
          </p>
        </Entry>
      ))}
    </Entries>
  );
}

type Field = HistoryEntry["fields"][number];

function Fields({
  entry: { fields },
  about,
}: {
  readonly entry: HistoryEntry;
  readonly about: string | null;
}) {
  const [only, ...others] = fields;
  if (only !== undefined && others.length === 0) {
    return (
      <>
        {about !== null && `${about}: `}
        <FieldLine field={only} />
      </>
    );
  }
  return (
    <>
      {about}
      <ul>
        {fields.map((field) => (
          <li key={field.id}>
            <FieldLine field={field} />
          </li>
        ))}
      </ul>
    </>
  );
}

function FieldLine({ field: { text, before, inapplicable } }: { readonly field: Field }) {
  return (
    <>
      {text}
      {before !== null && ` (was ${before})`}
      {inapplicable !== null && (
        <p>
          <Badge tone="caution">Not applied</Badge> {inapplicable}
        </p>
      )}
    </>
  );
}

export function SubjectHistory({ entries }: Pick<OverrideHistoryProps, "entries">) {
  return (
    <Section compact id="history" title="History">
      <OverrideHistory entries={entries} />
    </Section>
  );
}
