import { Link } from "react-router";

import { Section } from "../../ui/section.tsx";
import type { RecordGroup, RecordTable } from "./record-tables.server.ts";
import { Columns, Stack } from "../../ui/layout.tsx";
import { Heading } from "../../ui/heading.tsx";
import { RuledList } from "../../ui/ruled-list.tsx";
import styles from "./records.module.css";

/** Number of places shown at first. The rest unfolds. */
const OPEN = 5;

export function Records({ groups }: { readonly groups: readonly RecordGroup[] }) {
  return (
    <Section id="records" title="Records">
      {groups.map((group) => (
        <Columns key={group.id} split="3-9" until={1080} gap={10} above={9} className={styles.group}>
          <div className={styles.intro}>
            <Heading level={3} size="3xl">
              {group.title}
            </Heading>
            <p className="fine">{group.note}</p>
          </div>
          <Columns until={640} gap={10}>
            {group.tables.map((table) => (
              <Tower key={table.title} table={table} />
            ))}
          </Columns>
        </Columns>
      ))}
    </Section>
  );
}

function Tower({ table: { title, rows } }: { readonly table: RecordTable }) {
  return (
    <div>
      <Heading level={4} size="m">
        {title}
      </Heading>
      <Rows rows={rows.slice(0, OPEN)} />
      {rows.length > OPEN && (
        <details>
          <summary className="link">
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
    <RuledList as="ol" ranked above={4}>
      {rows.map((row) => (
        <li key={`${row.to} ${row.detail}`} className={styles.row} data-first={row.place === 1 || undefined}>
          <span>{row.place}</span>
          <Stack as="span" className={styles.who}>
            <Link to={row.to}>{row.name}</Link>
            {row.detailTo !== null && (
              <Link to={row.detailTo}>
                <small>{row.detail}</small>
              </Link>
            )}
          </Stack>
          <b>{row.value}</b>
        </li>
      ))}
    </RuledList>
  );
}
