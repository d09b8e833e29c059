import { Link } from "react-router";

import { CircuitOutline } from "../../components/circuit-outline.tsx";
import { Section } from "../../ui/section.tsx";
import type { LayoutView } from "./circuit-layout.server.ts";
import styles from "./layouts.module.css";

/** The layouts, the latest first, each with what may not be read off its drawing. */
export function Layouts({ layouts }: { readonly layouts: readonly LayoutView[] }) {
  const [lie, start] = (["lie", "start"] as const).map((kind) => layouts.some(({ caveat }) => caveat === kind));
  return (
    <Section id="layouts" title={<>{layouts.length === 1 ? "One layout" : `${layouts.length} layouts`}</>}>
      <ol className={styles.layouts}>
        {layouts.map((layout) => (
          <LayoutPlate key={layout.id} layout={layout} />
        ))}
      </ol>
      {(lie || start) && (
        <div className={styles.caveats}>
          {start && <p>* Start line unknown, so not shown.</p>}
          {lie && <p>† Shape accurate, orientation approximate.</p>}
        </div>
      )}
    </Section>
  );
}

function LayoutPlate({ layout }: { readonly layout: LayoutView }) {
  const { record, caveat } = layout;
  return (
    <li className={styles.plate} data-shown={layout.shown || undefined}>
      <CircuitOutline drawing={layout.drawing} label="" weight="fine" />
      <h3 className={styles.years}>
        {layout.years}
        {caveat !== null && <span title="Approximate (see note)">{caveat === "start" ? "*" : "†"}</span>}
      </h3>
      <p className="note">
        {[layout.races, layout.length, layout.turns === null ? null : `${layout.turns} turns`, layout.direction]
          .filter((fact) => fact !== null)
          .join(" · ")}
      </p>
      {record && (
        <p className={styles.record}>
          <span>Lap record</span> <b>{record.time}</b>{" "}
          <span>
            <Link to={record.driverTo}>{record.driver}</Link>, <Link to={record.to}>{record.season}</Link>
          </span>
        </p>
      )}
    </li>
  );
}
