import { Form, Link, useSubmit } from "react-router";

import { paths } from "#domain/paths.ts";

import type { RoundChoice } from "./standings-view.server.ts";
import { Cluster } from "../../ui/layout.tsx";
import picks from "../../ui/pick.module.css";

export function RoundSelect({ choice, action }: { readonly choice: RoundChoice; readonly action: string }) {
  const submit = useSubmit();
  if (choice.shown === null)
    return (
      <Cluster as="p" gap={5} tone="quiet">
        The season hasn’t started yet.
        <Link className="link" to={paths.f1History(choice.season - 1)}>
          Final {choice.season - 1} standings
        </Link>
      </Cluster>
    );
  return (
    <Form action={action} key={choice.shown.key}>
      <Cluster gap={5} tone="quiet" unbroken>
        <label htmlFor="round">
          <span className="wider-than-640">Standings after</span>
          <span className="only-until-640">After</span>
        </label>
        <select
          id="round"
          name="round"
          className={picks.pick}
          defaultValue={choice.shown.key}
          onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
        >
          {choice.rounds.toReversed().map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
        <button type="submit" className={`${picks.pick} without-script`}>
          Show
        </button>
      </Cluster>
    </Form>
  );
}
