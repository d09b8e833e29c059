import type { ReactNode } from "react";
import { Link } from "react-router";

import { Heading } from "../../ui/heading.tsx";
import { Columns } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./data-accuracy.module.css";
import type { ReplayPageView } from "./replay.server.ts";

export function DataAccuracy({ view }: { readonly view: ReplayPageView }) {
  const { accuracy } = view;
  return (
    <Section compact id="data-accuracy" title="About this replay">
      <Columns until={820} gap={8} above={7} className={styles.columns}>
        <Notes title="Recorded">
          <li>Every lap time, to the thousandth.</li>
          <li>
            {accuracy.stops
              ? "The grid, the result, retirements and the lap of every stop."
              : "The grid, the result and retirements."}
          </li>
          <li>
            The shape of <Link to={view.trackTo}>{view.circuit}</Link>
            {accuracy.surveyed ? "." : ". Its orientation is approximate."}
          </li>
        </Notes>
        <Notes title="Estimated">
          <li>
            Positions within a lap, from the track shape and the lap time. Gaps are accurate to about a tenth of a
            second.
          </li>
          {accuracy.stops && <li>The pit lane’s length, and how long each car was stationary.</li>}
          {(accuracy.slow || accuracy.stopped) && (
            <li>
              {accuracy.slow && "Slow periods (safety car, VSC or rain), from lap times. "}
              {accuracy.stopped && "Red flags, from long stops by the whole field."}
            </li>
          )}
          <li>Retirements: cars fade out after their last completed lap.</li>
          {accuracy.caveats.map((caveat) => (
            <li key={caveat}>{caveat}</li>
          ))}
          {!accuracy.ownColours && <li>Team colours. This season’s real ones aren’t recorded.</li>}
        </Notes>
      </Columns>
    </Section>
  );
}

function Notes({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <Heading level={3} className={styles.title}>
        {title}
      </Heading>
      <ul className="dashed">{children}</ul>
    </div>
  );
}
