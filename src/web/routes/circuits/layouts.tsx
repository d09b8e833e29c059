import { Link } from "react-router";

import { CircuitOutline } from "../../components/circuit-outline.tsx";
import { Section } from "../../ui/section.tsx";
import type { LayoutView } from "./circuit-layout.server.ts";
import { Text } from "../../ui/text.tsx";
import { Heading } from "../../ui/heading.tsx";
import plates from "../../components/plates.module.css";
import styles from "./layouts.module.css";

export const caveats = {
  lie: "Shape accurate, orientation approximate",
  start: "Start line unknown",
} as const;

export function Layouts({ layouts }: { readonly layouts: readonly LayoutView[] }) {
  return (
    <Section id="layouts" title={`${layouts.length} layouts`}>
      <ol className={plates.plates}>
        {layouts.map((layout) => (
          <LayoutPlate key={layout.id} layout={layout} />
        ))}
      </ol>
      {layouts.some(({ caveat }) => caveat === "lie") && (
        <Text above={8} size="s" tone="quiet">
          † {caveats.lie}.
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
        {caveat === "lie" && <span title="See the note below">†</span>}
      </Heading>
      <p className="note">
        {[
          layout.races,
          layout.length,
          layout.turns === null ? null : `${layout.turns} turns`,
          layout.direction,
          caveat === "start" ? caveats.start : null,
        ]
          .filter((fact) => fact !== null)
          .map((fact, index) => (
            <span key={fact}>
              {index > 0 && " · "}
              <span className="nowrap">{fact}</span>
            </span>
          ))}
      </p>
      {record && (
        <Text as="div" above={4} size="m" tone="quiet" className={styles.record}>
          <p>Lap record</p>
          <b>{record.time}</b>
          <p>
            <Link to={record.driverTo}>{record.driver}</Link>,{" "}
            <Link to={record.to}>{record.season}</Link>
          </p>
        </Text>
      )}
    </li>
  );
}
