import type { ReactNode } from "react";
import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { CircuitOutline } from "../../components/circuit-outline.tsx";
import { Flag } from "../../components/flag.tsx";
import styles from "./round-sheet.module.css";
import type { RoundView } from "./rounds.server.ts";

interface RoundSheetProps<Table> {
  readonly round: RoundView<Table>;
  readonly renderTable: (table: Table, caption: string, session: string) => ReactNode;
}

/** One round: what it was stays in sight beside its tables. Without a result it is a single line. */
export function RoundSheet<Table>({ round, renderTable }: RoundSheetProps<Table>) {
  const { slug, season, name, country, circuit, date, outline, notice, parts } = round;
  const heading = (
    <h2 className={styles.name} id={`${slug}-name`}>
      <Link to={paths.meeting({ season, slug })}>{name}</Link>
    </h2>
  );
  const where = (
    <p className={styles.where}>
      <Flag alpha2={country.alpha2} width={21} />
      {country.name}
    </p>
  );
  if (notice)
    return (
      <article className={styles.strip} id={slug} aria-labelledby={`${slug}-name`}>
        <p className={styles.number}>{round.round ?? "–"}</p>
        <div>
          {heading}
          {where}
        </div>
        <p className={styles.date}>{date}</p>
        <p className={styles.notice}>
          <b>{notice.label}</b>
          {notice.text !== null && ` ${notice.text}`}
        </p>
      </article>
    );
  return (
    <article className={styles.sheet} id={slug} aria-labelledby={`${slug}-name`}>
      <header className={styles.head}>
        <div className={styles.what}>
          <p className={styles.number}>
            <span className="visually-hidden">Round </span>
            {round.round}
          </p>
          <div>
            {heading}
            <p className={styles.circuit}>{circuit}</p>
            {where}
            <p className={styles.date}>{date}</p>
          </div>
        </div>
        {outline && (
          <div className={styles.outline}>
            <CircuitOutline drawing={outline} label="" weight="fine" />
          </div>
        )}
      </header>
      <div className={styles.parts}>
        {parts.map(({ kind, label, table, note }) => (
          <div key={kind} className={styles.part}>
            {parts.length > 1 && <h3 className={styles.label}>{label}</h3>}
            {table === null ? <p className={styles.note}>{note}</p> : renderTable(table, `${name}, ${label}`, kind)}
          </div>
        ))}
      </div>
    </article>
  );
}
