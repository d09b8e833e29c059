import { Link } from "react-router";

import type { CircuitFacts } from "./circuit-facts.server.ts";
import { Columns } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { Heading } from "../../ui/heading.tsx";
import { RuledList } from "../../ui/ruled-list.tsx";
import styles from "./circuit-section.module.css";

export function CircuitSection({ circuit }: { readonly circuit: CircuitFacts }) {
  const { facts, record, winners, caveat } = circuit;
  return (
    <Columns as="section" split="fill" gap={11} above={12} aria-labelledby="circuit">
      <div>
        <Heading level={2} id="circuit">
          <Link to={circuit.to}>{circuit.name}</Link>
        </Heading>
        <p className="note">{circuit.place}</p>
        <RuledList as="dl" above={7} className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact.label}>
              <Text as="dt" tone="quiet">
                {fact.label}
              </Text>
              <Text as="dd" weight={600}>
                {fact.value}
                {fact.note !== "" && <small> {fact.note}</small>}
              </Text>
            </div>
          ))}
          {record && (
            <div data-record>
              <Text as="dt" tone="quiet">
                Lap record (this layout)
              </Text>
              <Text as="dd" weight={600}>
                <b>{record.time}</b>
                <small>
                  {" "}
                  {record.driver}, <Link to={record.to}>{record.season}</Link>
                </small>
              </Text>
            </div>
          )}
        </RuledList>
        {caveat !== null && <p className="fine">{caveat}</p>}
      </div>
      <div>
        <Heading level={2}>Recent winners</Heading>
        {winners.length === 0 ? (
          <Text above={7} tone="quiet">
            Formula 1 hadn’t raced here before.
          </Text>
        ) : (
          <RuledList as="ol" above={7}>
            {winners.map((winner) => (
              <li key={winner.to}>
                <Link to={winner.to} className={`tap ${styles.year}`}>
                  {winner.season}
                </Link>
                <b>{winner.drivers}</b>
                <Text as="span" tone="quiet" className={styles.team}>
                  {winner.team}
                </Text>
              </li>
            ))}
          </RuledList>
        )}
      </div>
    </Columns>
  );
}
