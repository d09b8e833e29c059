import { useEffect, useId, useRef } from "react";
import { Form } from "react-router";

import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Columns } from "../../ui/layout.tsx";
import fieldStyles from "../../ui/field.module.css";
import type { PuzzleDays } from "./puzzle-day.server.ts";
import styles from "./puzzle.module.css";

interface GuessFormProps {
  readonly action: string;
  readonly days: PuzzleDays;
  readonly tried: string;
  readonly label: string;
  readonly hint: string;
  readonly names: readonly string[];
  readonly typed: string;
  readonly error: string | undefined;
}

/** Form for a guess. Its URL contains the previous guesses, so that the game works without JavaScript. */
export function GuessForm({ action, days, tried, label, hint, names, typed, error }: GuessFormProps) {
  const list = useId();
  const form = useRef<HTMLFormElement>(null);
  const last = useRef(tried);
  useEffect(() => {
    if (last.current === tried) return;
    last.current = tried;
    form.current?.reset();
  }, [tried]);
  return (
    <Form action={action} ref={form} className={styles.form} preventScrollReset replace>
      {days.date !== days.today && <input type="hidden" name="past" value={days.date} />}
      <input type="hidden" name="day" value={days.date} />
      <input type="hidden" name="tried" value={tried} />
      <Field id="guess" label={label} hint={hint} error={error}>
        {(wiring) => (
          <Columns split="1-auto" gap={5} above={4}>
            <input
              {...wiring}
              className={`${fieldStyles.control} ${styles.guess}`}
              type="text"
              name="guess"
              list={list}
              defaultValue={typed}
              placeholder="Start typing a name"
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
            />
            <Button type="submit" kind="primary">
              Guess
            </Button>
          </Columns>
        )}
      </Field>
      <datalist id={list}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </Form>
  );
}
