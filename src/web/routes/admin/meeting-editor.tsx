import { Checkbox } from "../../ui/checkbox.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { DateField } from "./date-field.tsx";
import { AdminPage } from "./admin-page.tsx";
import { wire, type EditStage } from "./edit-answer.ts";
import { EditForm } from "./edit-panel.tsx";
import { OverrideHistory } from "./override-history.tsx";
import type { MeetingEditorView } from "./season-events.server.ts";
import styles from "./edit.module.css";

interface MeetingEditorProps {
  readonly editor: MeetingEditorView;
  readonly answer: EditStage | undefined;
}

/** A meeting with its sessions and results. */
export function MeetingEditor({ editor, answer }: MeetingEditorProps) {
  const { name, season, to, back, results, history } = editor;
  return (
    <AdminPage
      title={name}
      lead={`${season}. Times are those of the track, ${editor.timeZone.replaceAll("_", " ")}.`}
      ways={[
        { to: back, label: "Season events" },
        { to, label: "The page that readers see" },
      ]}
    >
      <SessionsForm editor={editor} answer={answer} />
      {results.map((result) => (
        <RulingForm key={result.session} result={result} answer={answer} />
      ))}
      <MeetingForm editor={editor} answer={answer} />
      <section className={styles.part} aria-labelledby="history">
        <h2 id="history" className="section-title">
          History
        </h2>
        <OverrideHistory entries={history} />
      </section>
    </AdminPage>
  );
}

function SessionsForm({ editor, answer }: MeetingEditorProps) {
  const form = "sessions";
  return (
    <EditForm form={form} title="Sessions" version={editor.version} shown={editor.starts} answer={answer}>
      <div className={styles.sessions}>
        {editor.sessions.map(({ kind, label, start, hasResult }) => (
          <div key={kind} className={styles.session} role="group" aria-labelledby={`session-${kind}`}>
            <h3 id={`session-${kind}`}>
              {label}
              {hasResult && <small>Has a result</small>}
            </h3>
            <DateField label="Start" type="datetime-local" {...wire(form, answer, `start-${kind}`, start)} />
            <TextField
              label="Delay by minutes"
              type="number"
              width="short"
              optional
              maxLength={5}
              {...wire(form, answer, `delay-${kind}`, "")}
            />
            <div className={styles.tick}>
              {!hasResult && (
                <Checkbox
                  label="Cancel it"
                  name={`off-${kind}`}
                  value="on"
                  defaultChecked={answer?.form === form && answer.values[`off-${kind}`] === "on"}
                />
              )}
            </div>
          </div>
        ))}
        <div className={styles.session} role="group" aria-labelledby="session-add">
          <h3 id="session-add">Add a session</h3>
          <SelectField label="Session" optional {...wire(form, answer, "add-kind", "")}>
            <option value="">None</option>
            {editor.addable.map(({ kind, label }) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </SelectField>
          <DateField label="Start" type="datetime-local" optional {...wire(form, answer, "add-start", "")} />
        </div>
      </div>
    </EditForm>
  );
}

const SCORED = "Places and points of everybody follow, and every championship table from here on.";
const TIMED =
  "Places of everybody follow; lap times stay as they were driven. Take places for a lap that was deleted afterwards. A grid penalty is another matter: it changes the grid and not this result. The grid comes with the result of the race, and with it who had the pole.";

interface RulingFormProps {
  readonly result: MeetingEditorView["results"][number];
  readonly answer: EditStage | undefined;
}

function RulingForm({ result, answer }: RulingFormProps) {
  const { session: form, label, lines, version, isScored } = result;
  return (
    <EditForm form={form} title={`Result: ${label}`} version={version} answer={answer} lead={isScored ? SCORED : TIMED}>
      <div className={styles.fields}>
        <SelectField label="Driver" {...wire(form, answer, "driver", "")}>
          <option value="">Choose</option>
          {lines.map(({ driverId, name, place }) => (
            <option key={driverId} value={driverId}>
              {place} · {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Ruling" {...wire(form, answer, "kind", "")}>
          <option value="">Choose</option>
          <option value="disqualify">Disqualify</option>
          {isScored && <option value="time-penalty">Add seconds</option>}
          <option value="place-penalty">Take places</option>
          <option value="reinstate">Reinstate in a place</option>
        </SelectField>
        <TextField
          label={isScored ? "Seconds, places or place" : "Places or place"}
          type="number"
          width="short"
          optional
          maxLength={8}
          {...wire(form, answer, "amount", "")}
        />
      </div>
    </EditForm>
  );
}

function MeetingForm({ editor, answer }: MeetingEditorProps) {
  const form = "meeting";
  return (
    <EditForm
      form={form}
      title="The meeting"
      version={editor.version}
      shown={{ name: editor.name, startDate: editor.startDate, endDate: editor.endDate }}
      answer={answer}
      lead="Its address stays the same whatever it is called."
    >
      <div className={styles.fields}>
        <TextField label="Name" maxLength={80} {...wire(form, answer, "name", editor.name)} />
        <DateField label="First day" type="date" {...wire(form, answer, "startDate", editor.startDate)} />
        <DateField label="Last day" type="date" {...wire(form, answer, "endDate", editor.endDate)} />
        {!editor.cancelled && (
          <div className={styles.tick}>
            <Checkbox
              label="Cancel the meeting"
              name="off"
              value="on"
              defaultChecked={answer?.form === form && answer.values["off"] === "on"}
            />
          </div>
        )}
      </div>
    </EditForm>
  );
}
