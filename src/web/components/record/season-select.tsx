import { Form, useSubmit } from "react-router";

import styles from "./season-select.module.css";

interface SeasonSelectProps {
  readonly action: string;
  readonly shown: number;
  /** Newest first. */
  readonly seasons: readonly number[];
}

/** Season selector. Submits by its button, and on every change where script runs. */
export function SeasonSelect({ action, shown, seasons }: SeasonSelectProps) {
  const submit = useSubmit();
  if (seasons.length < 2) return null;
  return (
    <Form action={action} className={styles.form} key={shown}>
      <label htmlFor="year">Season</label>
      <select
        id="year"
        name="year"
        defaultValue={shown}
        onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
      >
        {seasons.map((season) => (
          <option key={season}>{season}</option>
        ))}
      </select>
      <button type="submit" className="without-script">
        Show
      </button>
    </Form>
  );
}
