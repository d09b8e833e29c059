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
          <li>Every lap time.</li>
          <li>
            {accuracy.stops ? "Grid, result, retirements and the lap of every stop." : "Grid, result and retirements."}
          </li>
          <li>
            The shape of <Link to={view.trackTo}>{view.circuit}</Link>
            {accuracy.surveyed ? "." : ". Its orientation is approximate."}
          </li>
        </Notes>
        <Notes title="Estimated">
          <li>Positions within a lap. Gaps are accurate to about 0.1 s.</li>
          {accuracy.stops && <li>How long each car was stationary in the pits.</li>}
          {(accuracy.slow || accuracy.stopped) && (
            <li>
              {accuracy.slow && "Slow periods (safety car, VSC or rain), from lap times. "}
              {accuracy.stopped && "Red flags, from long stops."}
            </li>
          )}
          <li>Where cars retired: they fade out after their last full lap.</li>
          {accuracy.caveats.map((caveat) => (
            <li key={caveat}>{caveat}</li>
          ))}
          {!accuracy.ownColours && <li>Team colours.</li>}
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
