import { Form, useSubmit } from "react-router";

import { Cluster } from "../../ui/layout.tsx";
import picks from "../../ui/pick.module.css";

interface SeasonSelectProps {
  readonly action: string;
  readonly shownSeason: number;
  /** Newest first. */
  readonly seasons: readonly number[];
}

/** Season selector. Submits on every change or, without JavaScript, with its button. */
export function SeasonSelect({ action, shownSeason, seasons }: SeasonSelectProps) {
  const submit = useSubmit();
  if (seasons.length < 2) return null;
  return (
    <Form action={action} key={shownSeason}>
      <Cluster gap={5} tone="quiet">
        <label htmlFor="year">Season</label>
        <select
          className={picks.pick}
          id="year"
          name="year"
          defaultValue={shownSeason}
          onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
        >
          {seasons.map((season) => (
            <option key={season}>{season}</option>
          ))}
        </select>
        <button type="submit" className={`${picks.pick} without-script`}>
          Show
        </button>
      </Cluster>
    </Form>
  );
}
