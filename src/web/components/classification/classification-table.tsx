import { Fragment, type ReactNode, useRef } from "react";

import { statusWords } from "#domain/results/status-words.ts";

import { ScrollArea } from "../../ui/scroll-area.tsx";
import { useMarkedDriver } from "../favourites/my-driver.ts";
import { PinnedRow } from "../favourites/pinned-row.tsx";
import type { ClassifiedRow } from "./classified-row.ts";
import type { ColumnKind, Layout } from "./layout.ts";

const WORDS = new Map<string, string>(Object.entries(statusWords));

function Place({ place }: { readonly place: string }) {
  const words = WORDS.get(place);
  return words === undefined ? place : <abbr title={words}>{place}</abbr>;
}

const COMPARED: ReadonlySet<ColumnKind> = new Set(["result", "time"]);

const PODIUM: ReadonlySet<string> = new Set(["1", "2", "3"]);

/** Place, number, driver and team. */
const ENTRANT_COLUMNS = 4;

export interface Column<Row> {
  readonly head: string;
  readonly kind: ColumnKind;
  readonly cell: (row: Row) => ReactNode;
  /**
   * Describes in words, for screen readers, a figure that is the best in its column. Returns null for any other figure.
   */
  readonly best?: (row: Row) => string | null;
}

interface ClassificationTableProps<Row> {
  readonly caption: string;
  readonly layout: Layout;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
}

export function ClassificationTable<Row extends ClassifiedRow>(props: ClassificationTableProps<Row>) {
  const { caption, layout, rows, columns } = props;
  const { Entrant } = layout;
  const element = useRef<HTMLTableElement>(null);
  const markedDriverId = useMarkedDriver();
  const mine = rows.find(({ driverId }) => driverId === markedDriverId);
  const table = (
    <table ref={element} className={layout.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Pos</th>
          {layout.entrantHeads}
          {columns.map(({ head, kind }) => (
            <th key={head} scope="col" className={layout.headClass(kind)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.key}>
            {row.part !== undefined && (
              <tr className={layout.part}>
                <th scope="rowgroup" colSpan={columns.length + ENTRANT_COLUMNS}>
                  {row.part}
                </th>
              </tr>
            )}
            <tr
              data-place={row.place}
              data-driver={row.driverId}
              className={layout.onAsphalt && PODIUM.has(row.place) ? "on-hero" : undefined}
              data-podium={PODIUM.has(row.place) || undefined}
              data-cut={row.isCut || undefined}
            >
              <td className={layout.place}>
                <Place place={row.place} />
              </td>
              <Entrant row={row} />
              <Cells row={row} columns={columns} classes={layout.cells} />
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
  return (
    <>
      {layout.isScrolled ? <ScrollArea label={caption}>{table}</ScrollArea> : table}
      {mine && (
        <PinnedRow list={element} driverId={mine.driverId} place={mine.place} name={mine.lastName}>
          {(columns.find(({ kind }) => COMPARED.has(kind)) ?? columns.at(-1))?.cell(mine)}
        </PinnedRow>
      )}
    </>
  );
}

interface CellsProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly classes: Layout["cells"];
}

function Cells<Row>({ row, columns, classes }: CellsProps<Row>) {
  return columns.map(({ head, kind, cell, best }) => {
    const words = best?.(row) ?? null;
    return (
      <td key={head} className={classes[kind]} data-quickest={words === null ? undefined : true}>
        {cell(row)}
        {words !== null && <span className="visually-hidden">{` (${words})`}</span>}
      </td>
    );
  });
}
