import { Link } from "react-router";

import type { ReplayPageView } from "./replay.server.ts";
import styles from "./truth.module.css";

/** What of the replay is recorded, and what is filled in between. */
export function DataAccuracy({ view }: { readonly view: ReplayPageView }) {
  const { truth } = view;
  return (
    <section className={styles.section} aria-labelledby="truth">
      <h2 id="truth" className="section-title">
        What is true here
      </h2>
      <div className={styles.columns}>
        <div>
          <h3>Recorded</h3>
          <ul>
            <li>When every car crossed the line at the end of every lap, to the thousandth.</li>
            <li>The grid, the classification and who retired{truth.stops ? ", and every stop with its lap" : ""}.</li>
            <li>
              The outline of <Link to={view.trackTo}>{view.circuit}</Link>
              {truth.surveyed ? ", surveyed." : ", true to shape; how it lies on the ground is approximate."}
            </li>
          </ul>
        </div>
        <div>
          <h3>Filled in</h3>
          <ul>
            <li>
              Within a lap nobody recorded where a car was: it moves by the shape of the circuit, slower where it bends,
              so that its lap takes exactly its time. Gaps between the lines are therefore to the tenth at best.
            </li>
            {truth.stops && (
              <li>The pit lane is laid beside the line; how long a car stood in its box is not known by itself.</li>
            )}
            {(truth.slow || truth.stopped) && (
              <li>
                {truth.slow &&
                  "Slow periods are read off the lap times: a safety car, a virtual one or rain, they cannot tell which. "}
                {truth.stopped && "Where everybody stood for long, the race was stopped."}
              </li>
            )}
            <li>Where a retired car stopped is not known: it fades after its last line.</li>
            {truth.caveats.map((caveat) => (
              <li key={caveat}>{caveat}</li>
            ))}
            {!truth.ownColours && (
              <li>Team colours of this season are not recorded: these only tell the teams apart.</li>
            )}
          </ul>
        </div>
      </div>
    </section>
  );
}
