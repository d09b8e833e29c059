import { Link } from "react-router";

import type { CircuitFacts } from "./circuit-facts.server.ts";
import styles from "./circuit-section.module.css";

/** The layout in figures, its lap record, and who won here before. */
export function CircuitSection({ circuit }: { readonly circuit: CircuitFacts }) {
  const { facts, record, winners, caveat } = circuit;
  return (
    <section className={styles.section} aria-labelledby="circuit">
      <div>
        <h2 id="circuit" className="section-title">
          <Link to={circuit.to} className={styles.title}>
            {circuit.name}
          </Link>
        </h2>
        <p className="note">{circuit.place}</p>
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>
                {fact.value}
                {fact.note !== "" && <small> {fact.note}</small>}
              </dd>
            </div>
          ))}
          {record && (
            <div data-record>
              <dt>Lap record (this layout)</dt>
              <dd>
                <b>{record.time}</b>
                <small>
                  {" "}
                  {record.driver}, <Link to={record.to}>{record.season}</Link>
                </small>
              </dd>
            </div>
          )}
        </dl>
        {caveat !== null && <p className={styles.caveat}>{caveat}</p>}
      </div>
      <div>
        <h2 className="section-title">Recent winners</h2>
        {winners.length === 0 ? (
          <p className={styles.none}>Formula 1 hadn’t raced here before.</p>
        ) : (
          <ol className={styles.winners}>
            {winners.map((winner) => (
              <li key={winner.to}>
                <Link to={winner.to} className={styles.year}>
                  {winner.season}
                </Link>
                <span>
                  <b>{winner.drivers}</b>
                  <span>{winner.team}</span>
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
