import { useEffect, useMemo, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";

import { paths } from "#domain/paths.ts";

import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useArrivalFocus } from "../../ui/use-arrival-focus.ts";
import {
  DAYS,
  FIRST_RACE_LIMIT,
  type PassAnswers,
  type PassError,
  type PassField,
  readPassAnswers,
  STANDS,
} from "./pass-answers.ts";
import styles from "./pass-form.module.css";
import { PaddockPass } from "./paddock-pass.tsx";
import { Control } from "./specimen.tsx";

interface PassAnswer {
  readonly answers: PassAnswers;
  readonly errors: readonly PassError[];
}

const EMPTY = readPassAnswers(new FormData());
const fieldId = (field: PassField): string => `pass-${field}`;

/** A form that is really sent, and answered by the server alone: with script it keeps its place, without it the page comes back filled. */
export function PassForm({ answer }: { readonly answer: PassAnswer | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formAction === paths.formTest();
  const sent = answer?.answers ?? EMPTY;
  const [draft, setDraft] = useState(sent);
  const printed = answer !== undefined && answer.errors.length === 0;
  const errors = answer?.errors ?? [];
  const summary = useMemo(
    () => answer?.errors.map(({ field, text }) => ({ fieldId: fieldId(field), text })) ?? [],
    [answer],
  );
  const wiring = (field: PassField) => ({
    id: fieldId(field),
    name: field,
    error: errors.find((error) => error.field === field)?.text,
  });

  const read = (): void => {
    if (form.current) setDraft(readPassAnswers(new FormData(form.current)));
  };
  // What was typed before the script came, or put back by the browser.
  useEffect(read, []);

  return (
    <Control
      id="pass"
      name="A real form"
      when="Sent to the server and answered by it, with script and without. Nothing is lost on an error."
    >
      <div className={styles.desk}>
        <Form
          ref={form}
          method="post"
          action={paths.formTest()}
          noValidate
          preventScrollReset
          className={styles.form}
          onInput={read}
        >
          {summary.length > 0 && (
            <div className={`${styles.whole} ${styles.wrong}`}>
              <ErrorSummary
                title={summary.length === 1 ? "Please fix one thing" : `Please fix ${summary.length} things`}
                errors={summary}
              />
            </div>
          )}
          <TextField
            {...wiring("name")}
            label="Name on the pass"
            hint="As your friends know you."
            autoComplete="name"
            defaultValue={sent.name}
          />
          <TextField
            {...wiring("email")}
            label="E-mail"
            hint="Nothing is sent to it."
            type="email"
            autoComplete="email"
            defaultValue={sent.email}
          />
          <TextField
            {...wiring("number")}
            label="Race number"
            hint="2 to 99."
            type="number"
            width="short"
            autoComplete="off"
            defaultValue={sent.number}
          />
          <SelectField {...wiring("stand")} label="Grandstand" hint="Where you want to sit." defaultValue={sent.stand}>
            <option value="">Choose a grandstand</option>
            {STANDS.map((stand) => (
              <option key={stand} value={stand}>
                {stand}
              </option>
            ))}
          </SelectField>
          <div className={styles.whole}>
            <RadioGroup {...wiring("days")} legend="Days" options={DAYS} defaultValue={sent.days} />
          </div>
          <div className={styles.whole}>
            <TextArea
              {...wiring("firstRace")}
              label="The first race you remember"
              optional
              rows={3}
              limit={FIRST_RACE_LIMIT}
              defaultValue={sent.firstRace}
            />
          </div>
          <div className={styles.whole}>
            <Switch name="reminder" label="Wake me an hour before lights out" defaultChecked={sent.reminder === "on"} />
            <Checkbox
              {...wiring("understood")}
              label="I know that this pass opens no gate"
              defaultChecked={sent.understood === "on"}
            />
          </div>
          <div className={styles.whole}>
            <div className={styles.send}>
              <Button kind="primary" type="submit" busy={busy}>
                Print my pass
              </Button>
            </div>
            {printed && <Printed answer={answer} />}
          </div>
        </Form>
        <PaddockPass answers={draft} valid={printed} />
      </div>
    </Control>
  );
}

function Printed({ answer }: { readonly answer: PassAnswer }) {
  const arrival = useArrivalFocus(answer);
  return (
    <div {...arrival} className={styles.printed}>
      <Notice kind="success" title={`Printed for ${answer.answers.name.trim()}`}>
        The server has read every field, and forgotten it again.
      </Notice>
    </div>
  );
}
