import { Form, useSubmit } from "react-router";

import styles from "./season-select.module.css";

interface SeasonSelectProps {
  readonly action: string;
  readonly shown: number;
  /** Newest first. */
  readonly seasons: readonly number[];
}

/** Any of the seasons: a form that works by its button, and by itself once there is script. */
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
