import { Link } from "react-router";

import { HISTORY_CARD } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

import { Flag } from "../../../components/flag.tsx";
import { TeamBar } from "../../../components/team-bar.tsx";
import { pageMeta } from "../../../page-meta.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Heading } from "../../../ui/heading.tsx";
import { Cluster, Columns, Stack } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { RuledList } from "../../../ui/ruled-list.tsx";
import type { Route } from "./+types/records";
import type { RecordTable } from "./record-tables.server.ts";
import styles from "./records.module.css";

export { loadRecords as loader } from "./records.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.f1Records(),
    title: "Formula 1 records: wins, poles, streaks and ages · Gridwalk",
    description:
      "The records of Formula 1 drivers and teams since 1950: careers, streaks, single seasons and ages.",
    card: HISTORY_CARD,
  });

/** Number of rows shown before the list is expanded. Phones show only three. */
const OPEN = 5;

export default function Records({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead up={{ to: paths.f1History(), label: "F1 history" }} title="Records">
        <Cluster as="nav" gap={8} tight above={5} weight={600} aria-label="On this page">
          {groups.map(({ id, title }) => (
            <a key={id} className="tap" href={`#${id}`}>
              {title}
            </a>
          ))}
        </Cluster>
        <p className="note">
          <span className={styles.racing} /> racing this season
        </p>
      </PageHead>
      {groups.length === 0 && (
        <EmptyState title="No records yet">Records will appear after the first race.</EmptyState>
      )}
      {groups.map((group) => (
        <Columns
          as="section"
          key={group.id}
          split="3-9"
          until={1080}
          gap={10}
          above={9}
          className={styles.group}
          aria-labelledby={group.id}
        >
          <div>
            <Heading level={2} id={group.id}>
              {group.title}
            </Heading>
            <p className="fine">{group.note}</p>
          </div>
          <Columns until={640} gap={10} className={styles.towers}>
            {group.tables.map((table) => (
              <Tower key={table.title} table={table} />
            ))}
          </Columns>
        </Columns>
      ))}
    </div>
  );
}

function Tower({ table: { title, rows } }: { readonly table: RecordTable }) {
  return (
    <div className={styles.tower}>
      <Heading level={3} size="m">
        {title}
      </Heading>
      <Rows rows={rows.slice(0, OPEN)} />
      {rows.length > 1 && (
        <details data-short={rows.length <= OPEN || undefined}>
          <summary className="link">
            All {rows.length}
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
        <li
          key={`${row.to} ${row.detail}`}
          className={styles.row}
          data-first={row.place === 1 || undefined}
        >
          <span>{row.place}</span>
          <Stack as="span" className={styles.who}>
            <Cluster as="span" gap={4} unbroken>
              {row.alpha2 && <Flag alpha2={row.alpha2} width={18} />}
              {row.colour && <TeamBar colour={row.colour} />}
              <Link to={row.to}>
                {row.name}
                {row.races && (
                  <>
                    {" "}
                    <span className={styles.racing}>
                      <span className="visually-hidden">, racing this season</span>
                    </span>
                  </>
                )}
              </Link>
            </Cluster>
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
