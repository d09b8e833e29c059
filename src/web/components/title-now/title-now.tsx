import { memo, type ReactNode, useRef } from "react";

import type {
  TitlePanelView,
  TitleRow,
  TitleTableView,
} from "#domain/standings/as-it-stands/title-panel.ts";

import { Heading } from "../../ui/heading.tsx";
import { Columns } from "../../ui/layout.tsx";
import { Table } from "../../ui/table.tsx";
import { Text } from "../../ui/text.tsx";
import { Gained } from "../classification/gained.tsx";
import { TeamBar } from "../team-bar.tsx";
import { useRowMoves } from "../use-row-moves.ts";
import styles from "./title-now.module.css";

interface TitleNowProps {
  readonly view: TitlePanelView;
  readonly only?: "drivers" | "teams";
  readonly rows?: number;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

export const TitleNow = memo(function TitleNow({
  view,
  only,
  rows,
  className,
  children,
}: TitleNowProps) {
  const { atStake, drivers, teams } = view;
  const heading = only === "teams" ? "The teams’ title as it stands" : "The title as it stands";
  return (
    <section className={className} data-stake={atStake || undefined} aria-label={heading}>
      <Heading level={2} size="m">
        {heading}
      </Heading>
      <Columns split="fill" gap={9} above={3}>
        {only !== "teams" && (
          <Championship name="Drivers" table={drivers} rows={rows} isLarge={atStake} />
        )}
        {only !== "drivers" && (
          <Championship name="Teams" table={teams} rows={rows} isLarge={atStake} />
        )}
      </Columns>
      {children}
    </section>
  );
});

interface ChampionshipProps {
  readonly name: string;
  readonly table: TitleTableView;
  readonly rows: number | undefined;
  readonly isLarge: boolean;
}

function Championship({ name, table, rows, isLarge }: ChampionshipProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  useRowMoves(body, table.rows.map(({ id }) => id).join(" "));
  return (
    <div>
      <Text size={isLarge ? "3xl" : "2xl"} face="headline">
        {table.headline}
      </Text>
      <Text size="l" tone="quiet" above={2}>
        {table.sentence}
      </Text>
      <Table ranked className={styles.table}>
        <caption className="visually-hidden">{name}’ championship as it stands</caption>
        <thead>
          <tr>
            <th scope="col">
              <abbr title="Position">Pos</abbr>
            </th>
            <th scope="col">{name}</th>
            <th scope="col">Before</th>
            <th scope="col">Now</th>
            <th scope="col">Gap</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {table.rows.slice(0, rows).map((row) => (
            <Line key={row.id} {...row} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const Line = memo(function Line(row: TitleRow) {
  return (
    <tr data-key={row.id}>
      <td>{row.place}</td>
      <th scope="row">
        <TeamBar colour={row.colour} /> {row.name}
        <Gained gained={row.moved} />
        {row.note !== null && <small>{row.isChampion ? <b>{row.note}</b> : row.note}</small>}
      </th>
      <td>{row.pointsBefore}</td>
      <td>
        <b>{row.points}</b>
      </td>
      <td>{row.gap}</td>
    </tr>
  );
});
