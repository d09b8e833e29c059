import { type SyntheticEvent, useEffect, useId, useRef } from "react";
import { Form } from "react-router";

import { reportProblem } from "../../connection/connection-state.ts";
import { isCutOff } from "../../connection/kept-copy.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Columns } from "../../ui/layout.tsx";
import fieldStyles from "../../ui/field.module.css";
import type { PuzzleDays } from "./puzzle-day.server.ts";
import styles from "./puzzle.module.css";
import type { PlayHere } from "./use-own-rounds.ts";

interface GuessFormProps {
  readonly action: string;
  readonly days: PuzzleDays;
  readonly tried: string;
  readonly label: string;
  readonly hint: string;
  readonly names: readonly string[];
  readonly typed: string;
  readonly error: string | undefined;
  readonly playHere: PlayHere;
}

/**
 * Form for a guess. Its URL contains the previous guesses, so that the game works without
 * JavaScript.
 */
export function GuessForm({
  action,
  days,
  tried,
  label,
  hint,
  names,
  typed,
  error,
  playHere,
}: GuessFormProps) {
  const list = useId();
  const form = useRef<HTMLFormElement>(null);
  const last = useRef(tried);
  useEffect(() => {
    if (last.current === tried) return;
    last.current = tried;
    form.current?.reset();
  }, [tried]);
  const play = (event: SyntheticEvent<HTMLFormElement>): void => {
    if (!isCutOff()) return;
    event.preventDefault();
    const guess = new FormData(event.currentTarget).get("guess");
    const turn = {
      before: tried.split(".").filter(Boolean),
      typed: typeof guess === "string" ? guess.trim() : "",
    };
    void playHere(turn).then((isPlayed) => isPlayed || reportOffline());
  };
  return (
    <Form
      action={action}
      ref={form}
      className={styles.form}
      preventScrollReset
      replace
      onSubmit={play}
    >
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

function reportOffline(): void {
  reportProblem({
    kind: navigator.onLine ? "unreachable" : "offline",
    during: "opening",
    status: null,
  });
}
