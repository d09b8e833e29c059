import { lazy, type ReactNode } from "react";
import { Link } from "react-router";

import chartStyles from "../../components/charts/charts.module.css";
import "../../ui/chart-frame.module.css";
import { TeamBar } from "../../components/team-bar.tsx";
import type { LapTableKind, ListRow, RaceStoryView, LapTableView } from "./race-story.server.ts";
import { Heading } from "../../ui/heading.tsx";
import { RuledList } from "../../ui/ruled-list.tsx";
import { PagePart } from "../../ui/page-part.tsx";
import { Text } from "../../ui/text.tsx";
import { Section } from "../../ui/section.tsx";
import { ScrollTable } from "../../ui/table.tsx";
import styles from "./race-story.module.css";

/* The charts' code loads when their sections come near. Their styles are imported above, because a document contains only
   the styles of what its route imports. */
const PositionChart = lazy(async () => {
  const { PositionChart: chart } = await import("../../components/charts/position-chart.tsx");
  return { default: chart };
});
const GapChart = lazy(async () => {
  const { GapChart: chart } = await import("../../components/charts/gap-chart.tsx");
  return { default: chart };
});
const StintChart = lazy(async () => {
  const { StintChart: chart } = await import("../../components/charts/stint-chart.tsx");
  return { default: chart };
});

const CAPTIONS = {
  positions: "Position after each lap",
  gaps: "Gap to the leader after each lap, in seconds",
};

function LapTable({ table }: { readonly table: LapTableView }) {
  const caption = CAPTIONS[table.kind];
  return (
    <ScrollTable label={`${caption}, table`} figures dense>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Driver</th>
          {Array.from({ length: table.laps }, (_, lap) => (
            <th key={lap} scope="col">
              {lap + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {row.cells.map((cell, lap) => (
              // Laps keep their order, so the index identifies them.
              <td key={lap}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

export function RaceStory({ story, to }: { readonly story: RaceStoryView; readonly to: string }) {
  const { positions, gaps, stints, fastest, movers, votes } = story;
  const colours = positions?.lines.some(({ colour }) => colour !== null);
  return (
    <>
      {positions && (
        <Part
          id="positions"
          title="Lap by lap"
          lead={`From grid to flag. Dot: pit stop. Cross: retirement.${colours ? " Dashed line: the team’s second car." : ""}`}
        >
          <LateChart>
            <PositionChart chart={positions} />
          </LateChart>
          <TableBehind kind="positions" story={story} to={to} />
        </Part>
      )}
      {gaps && (
        <Part
          id="gaps"
          title="Gap to the leader"
          lead="Seconds behind the leader at the end of each lap. Cars whose lines drop off the bottom (↓) have been lapped, or are about to be."
        >
          <LateChart>
            <GapChart chart={gaps} />
          </LateChart>
          <TableBehind kind="gaps" story={story} to={to} />
        </Part>
      )}
      {stints && (
        <Part
          id="stints"
          title="Stints and pit stops"
          lead="Each bar is a stint. The number is the lap of the stop."
        >
          <LateChart>
            <StintChart chart={stints} />
          </LateChart>
        </Part>
      )}
      <div className={styles.lists}>
        {fastest.length > 1 && <List id="fastest" title="Fastest laps" rows={fastest} purple />}
        {movers.length > 0 && <List id="movers" title="Biggest movers" rows={movers} />}
        {votes.length > 0 && <List id="votes" title="Driver of the Day" rows={votes} />}
      </div>
    </>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

function Part({ id, title, lead, children }: PartProps) {
  return (
    <Section id={id} title={title}>
      <p className="note">{lead}</p>
      {children}
    </Section>
  );
}

function LateChart({ children }: { readonly children: ReactNode }) {
  return <PagePart fallback={<div className={chartStyles.waiting} />}>{children}</PagePart>;
}

function TableBehind({
  kind,
  story,
  to,
}: {
  readonly kind: LapTableKind;
  readonly story: RaceStoryView;
  readonly to: string;
}) {
  if (story.table?.kind !== kind) {
    return (
      <Link className="link" to={`${to}?table=${kind}#${kind}`} preventScrollReset>
        Show as table
      </Link>
    );
  }
  return (
    <>
      <Link className="link" to={`${to}#${kind}`} preventScrollReset>
        Hide table
      </Link>
      <LapTable table={story.table} />
    </>
  );
}

interface ListProps {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly ListRow[];
  readonly purple?: boolean;
}

function List({ id, title, rows, purple = false }: ListProps) {
  return (
    <section aria-labelledby={id}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      <RuledList as="ol" above={6} className={styles.list}>
        {rows.map((row, i) => (
          <li key={row.key} data-purple={(purple && i === 0) || undefined}>
            {row.colour !== null && <TeamBar colour={row.colour} />}
            <span className={styles.name}>{row.name}</span>
            <Text as="span" size="s" tone="quiet" className={styles.detail}>
              {row.detail}
            </Text>
            <b>{row.figure}</b>
            <svg
              className={styles.share}
              viewBox="0 0 100 3"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path d={`M0 0h${row.share}v3H0z`} />
            </svg>
          </li>
        ))}
      </RuledList>
    </section>
  );
}
