import { Form, useSubmit } from "react-router";

import type { RoundChoice } from "./standings.server.ts";
import styles from "./round-select.module.css";

/** Standings after any round: a form that works by its button, and by itself once there is script. */
export function RoundSelect({ choice, action }: { readonly choice: RoundChoice; readonly action: string }) {
  const submit = useSubmit();
  if (choice.shown === null) return <p className={styles.line}>Before the first race of the season.</p>;
  return (
    <Form action={action} className={styles.line} key={choice.shown.round}>
      <label htmlFor="round">Standings after</label>
      <select
        id="round"
        name="round"
        className={styles.select}
        defaultValue={choice.shown.round}
        onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
      >
        {choice.rounds.toReversed().map((round) => (
          <option key={round.round} value={round.round}>
            {`${round.round} · ${round.name}`}
          </option>
        ))}
      </select>
      <button type="submit" className={`${styles.button} without-script`}>
        Show
      </button>
    </Form>
  );
}
