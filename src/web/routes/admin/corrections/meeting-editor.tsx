import { wireFields } from "../../../forms/field-wiring.ts";
import { resultOf } from "../../../forms/form-result.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { AdminPage } from "../admin-page.tsx";
import { EditForm } from "./edit-panel.tsx";
import type { EditResult } from "./edit-result.ts";
import { SubjectHistory } from "./override-history.tsx";
import type { MeetingEditorView } from "./season-events.server.ts";
import adminStyles from "../admin.module.css";
import { Badge } from "../../../ui/badge.tsx";
import { Heading } from "../../../ui/heading.tsx";
import styles from "./edit.module.css";

interface MeetingEditorProps {
  readonly editor: MeetingEditorView;
  readonly answer: EditResult | undefined;
}

export function MeetingEditor({ editor, answer }: MeetingEditorProps) {
  const { name, season, to, back, results, history } = editor;
  return (
    <AdminPage
      title={name}
      lead={`${season}. All times are track time (${editor.timeZone.replaceAll("_", " ")}).`}
      links={[
        { to: back, label: "Season events" },
        { to, label: "Public page" },
      ]}
    >
      <SessionsForm editor={editor} answer={answer} />
      {results.map((result) => (
        <RulingForm key={result.session} result={result} answer={answer} />
      ))}
      <MeetingForm editor={editor} answer={answer} />
      <SubjectHistory entries={history} />
    </AdminPage>
  );
}

function SessionsForm({ editor, answer }: MeetingEditorProps) {
  const form = "sessions";
  const formResult = resultOf(answer, form);
  const field = wireFields(form, formResult, editor.starts);
  return (
    <EditForm form={form} title="Sessions" version={editor.version} currentValues={editor.starts} answer={answer}>
      <div className={styles.sessions}>
        {editor.sessions.map(({ kind, label, hasResult }) => (
          <div key={kind} className={styles.session} role="group" aria-labelledby={`session-${kind}`}>
            <Heading level={3} id={`session-${kind}`}>
              {label}
              {hasResult && <Badge>Has a result</Badge>}
            </Heading>
            <DateField label="Start" type="datetime-local" {...field(`start-${kind}`)} />
            <TextField
              label="Delay in minutes"
              type="number"
              width="short"
              optional
              maxLength={5}
              {...field(`delay-${kind}`)}
            />
            <div className={styles.tick}>
              {!hasResult && (
                <Checkbox
                  label="Cancel"
                  name={`off-${kind}`}
                  value="on"
                  defaultChecked={formResult?.values[`off-${kind}`] === "on"}
                />
              )}
            </div>
          </div>
        ))}
        <div className={styles.session} role="group" aria-labelledby="session-add">
          <Heading level={3} id="session-add">
            Add a session
          </Heading>
          <SelectField label="Session" optional {...field("add-kind")}>
            <option value="">None</option>
            {editor.addable.map(({ kind, label }) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </SelectField>
          <DateField label="Start" type="datetime-local" optional {...field("add-start")} />
        </div>
      </div>
    </EditForm>
  );
}

const SCORED = "Updates everyone’s positions and points, and all later standings.";
const TIMED =
  "Updates everyone’s positions. Lap times don’t change. If a lap time is deleted afterwards, use “Drop places”. Grid penalties don’t belong here: they’re part of the race result.";

interface RulingFormProps {
  readonly result: MeetingEditorView["results"][number];
  readonly answer: EditResult | undefined;
}

function RulingForm({ result, answer }: RulingFormProps) {
  const { session: form, label, lines, version, isScored } = result;
  const field = wireFields(form, answer);
  return (
    <EditForm form={form} title={`Result: ${label}`} version={version} answer={answer} lead={isScored ? SCORED : TIMED}>
      <div className={adminStyles.cells}>
        <SelectField label="Driver" {...field("driver")}>
          <option value="">Choose</option>
          {lines.map(({ driverId, name, place }) => (
            <option key={driverId} value={driverId}>
              {place} · {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Ruling" {...field("kind")}>
          <option value="">Choose</option>
          <option value="disqualify">Disqualify</option>
          {isScored && <option value="time-penalty">Add seconds</option>}
          <option value="place-penalty">Drop places</option>
          <option value="reinstate">Reinstate at a position</option>
        </SelectField>
        <TextField
          label={isScored ? "Seconds, places or position" : "Places or position"}
          type="number"
          width="short"
          optional
          maxLength={8}
          {...field("amount")}
        />
      </div>
    </EditForm>
  );
}

function MeetingForm({ editor, answer }: MeetingEditorProps) {
  const form = "meeting";
  const formResult = resultOf(answer, form);
  const currentValues = { name: editor.name, startDate: editor.startDate, endDate: editor.endDate };
  const field = wireFields(form, formResult, currentValues);
  return (
    <EditForm
      form={form}
      title="Meeting"
      version={editor.version}
      currentValues={currentValues}
      answer={answer}
      lead="Renaming the meeting doesn’t change its URL."
    >
      <div className={adminStyles.cells}>
        <TextField label="Name" maxLength={80} {...field("name")} />
        <DateField label="First day" type="date" {...field("startDate")} />
        <DateField label="Last day" type="date" {...field("endDate")} />
        {!editor.cancelled && (
          <div className={styles.tick}>
            <Checkbox
              label="Cancel the meeting"
              name="off"
              value="on"
              defaultChecked={formResult?.values["off"] === "on"}
            />
          </div>
        )}
      </div>
    </EditForm>
  );
}
