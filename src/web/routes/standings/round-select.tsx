import { Form, Link, useSubmit } from "react-router";

import { paths } from "#domain/paths.ts";

import type { RoundChoice } from "./standings.server.ts";
import styles from "./round-select.module.css";

/** Standings after any round: a form that works by its button, and by itself once there is script. */
export function RoundSelect({ choice, action }: { readonly choice: RoundChoice; readonly action: string }) {
  const submit = useSubmit();
  if (choice.shown === null)
    return (
      <p className={styles.line}>
        The season hasn’t started yet.
        <Link className="link" to={paths.f1History(choice.season - 1)}>
          Final tables of {choice.season - 1}
        </Link>
      </p>
    );
  return (
    <Form action={action} className={styles.line} key={choice.shown.key}>
      <label htmlFor="round">Standings after</label>
      <select
        id="round"
        name="round"
        className={styles.select}
        defaultValue={choice.shown.key}
        onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
      >
        {choice.rounds.toReversed().map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      <button type="submit" className={`${styles.button} without-script`}>
        Show
      </button>
    </Form>
  );
}
