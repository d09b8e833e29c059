import { Link } from "react-router";

import { Cluster } from "../../ui/layout.tsx";
import styles from "./controls.module.css";
import type { ReplayPageView } from "./replay.server.ts";

export function LapForm({ to, step }: Pick<ReplayPageView, "to" | "step">) {
  return (
    <Cluster as="form" action={to} gap={5} above={6} className={`${styles.scriptless} without-script`}>
      <label htmlFor="lap">Show the race after lap</label>
      <input
        id="lap"
        name="lap"
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={3}
        defaultValue={step.lap > 0 ? step.lap : ""}
      />
      <button type="submit">Show</button>
      {step.before && (
        <Link className="link" to={step.before.to} rel="nofollow">
          {step.before.lap === 0 ? "The grid" : `Lap ${step.before.lap}`}
        </Link>
      )}
      {step.after && (
        <Link className="link" to={step.after.to} rel="nofollow">
          Lap {step.after.lap}
        </Link>
      )}
    </Cluster>
  );
}
