import { Link } from "react-router";

import { CircuitOutline } from "../../components/circuit-outline.tsx";
import { Section } from "../../ui/section.tsx";
import type { LayoutView } from "./circuit-layout.server.ts";
import { Text } from "../../ui/text.tsx";
import { Heading } from "../../ui/heading.tsx";
import styles from "./layouts.module.css";

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
        <Text as="div" above={8} size="s" tone="quiet" className={styles.caveats}>
          {start && <p>* Start line unknown, so not shown.</p>}
          {lie && <p>† Shape accurate, orientation approximate.</p>}
        </Text>
      )}
    </Section>
  );
}

function LayoutPlate({ layout }: { readonly layout: LayoutView }) {
  const { record, caveat } = layout;
  return (
    <li className={styles.plate} data-shown={layout.shown || undefined}>
      <CircuitOutline drawing={layout.drawing} label="" weight="fine" />
      <Heading level={3} size="2xl">
        {layout.years}
        {caveat !== null && <span title="Approximate (see note)">{caveat === "start" ? "*" : "†"}</span>}
      </Heading>
      <p className="note">
        {[layout.races, layout.length, layout.turns === null ? null : `${layout.turns} turns`, layout.direction]
          .filter((fact) => fact !== null)
          .join(" · ")}
      </p>
      {record && (
        <Text as="div" above={4} size="m" tone="quiet" className={styles.record}>
          <p>Lap record</p>
          <b>{record.time}</b>
          <p>
            <Link to={record.driverTo}>{record.driver}</Link>, <Link to={record.to}>{record.season}</Link>
          </p>
        </Text>
      )}
    </li>
  );
}
