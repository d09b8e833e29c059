import { Link } from "react-router";

import { Section } from "../../ui/section.tsx";
import type { RecordGroup, RecordTable } from "./record-tables.server.ts";
import styles from "./records.module.css";

/** How many places stand open; the rest unfolds. */
const OPEN = 5;

/** Records as timing towers, in chapters. */
export function Records({ groups }: { readonly groups: readonly RecordGroup[] }) {
  return (
    <Section id="records" title="Records">
      {groups.map((group) => (
        <div key={group.id} className={styles.group}>
          <div className={styles.intro}>
            <h3>{group.title}</h3>
            <p>{group.note}</p>
          </div>
          <div className={styles.towers}>
            {group.tables.map((table) => (
              <Tower key={table.title} table={table} />
            ))}
          </div>
        </div>
      ))}
    </Section>
  );
}

function Tower({ table: { title, rows } }: { readonly table: RecordTable }) {
  return (
    <div className={styles.tower}>
      <h4>{title}</h4>
      <Rows rows={rows.slice(0, OPEN)} />
      {rows.length > OPEN && (
        <details>
          <summary>
            Show {rows.length - OPEN} more
            <span className="visually-hidden">: {title}</span>
          </summary>
          <Rows rows={rows.slice(OPEN)} />
        </details>
      )}
    </div>
  );
}

function Rows({ rows }: { readonly rows: RecordTable["rows"] }) {
  return (
    <ol>
      {rows.map((row) => (
        <li key={`${row.to} ${row.detail}`} data-first={row.place === 1 || undefined}>
          <span className={styles.place}>{row.place}</span>
          <span className={styles.who}>
            <Link to={row.to}>{row.name}</Link>
            {row.detailTo !== null && (
              <Link className={styles.detail} to={row.detailTo}>
                {row.detail}
              </Link>
            )}
          </span>
          <b>{row.value}</b>
        </li>
      ))}
    </ol>
  );
}
