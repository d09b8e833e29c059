import { Link } from "react-router";

import type { ReplayPageView } from "./replay.server.ts";
import styles from "./truth.module.css";

export function DataAccuracy({ view }: { readonly view: ReplayPageView }) {
  const { truth } = view;
  return (
    <section className={styles.section} aria-labelledby="truth">
      <h2 id="truth" className="section-title">
        About this replay
      </h2>
      <div className={styles.columns}>
        <div>
          <h3>Recorded</h3>
          <ul>
            <li>Every lap time, to the thousandth.</li>
            <li>The grid, the result, retirements{truth.stops ? " and the lap of every stop" : ""}.</li>
            <li>
              The shape of <Link to={view.trackTo}>{view.circuit}</Link>
              {truth.surveyed ? "." : ". Its orientation is approximate."}
            </li>
          </ul>
        </div>
        <div>
          <h3>Estimated</h3>
          <ul>
            <li>Positions within a lap, from the track shape and the lap time. Gaps are good to about a tenth.</li>
            {truth.stops && <li>The pit lane, and how long each car was stationary.</li>}
            {(truth.slow || truth.stopped) && (
              <li>
                {truth.slow && "Slow spells (safety car, VSC or rain), from lap times. "}
                {truth.stopped && "Red flags, from long stops by the whole field."}
              </li>
            )}
            <li>Retirements: cars fade out after their last completed lap.</li>
            {truth.caveats.map((caveat) => (
              <li key={caveat}>{caveat}</li>
            ))}
            {!truth.ownColours && <li>Team colours. This season’s real ones aren’t recorded.</li>}
          </ul>
        </div>
      </div>
    </section>
  );
}
