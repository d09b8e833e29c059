import { Fragment, type ReactNode } from "react";

import { Table, TableHead } from "../../ui/table.tsx";
import styles from "./prose.module.css";

interface ProseTableProps {
  readonly caption: string;
  readonly heads: readonly string[];
  /**
   * Headers of columns with short facts. On a phone, these columns share a line and each fact
   * follows its header.
   */
  readonly short?: readonly string[];
  /** True if each row header is a comma-separated list of code. */
  readonly codes?: boolean;
  readonly rows: readonly (readonly ReactNode[])[];
}

export function ProseTable({ caption, heads, short = [], codes = false, rows }: ProseTableProps) {
  return (
    <Table className={styles.table}>
      <caption>{caption}</caption>
      <TableHead heads={heads} />
      <tbody>
        {rows.map(([head, ...cells], row) => (
          <tr key={row}>
            <th scope="row">{codes && typeof head === "string" ? <Codes names={head} /> : head}</th>
            {cells.map((cell, column) => {
              const label = heads[column + 1] ?? "";
              return (
                <td key={label} data-label={short.includes(label) ? label : undefined}>
                  {cell}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Codes({ names }: { readonly names: string }) {
  return names.split(", ").map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ", "}
      <code>{name}</code>
    </Fragment>
  ));
}

interface AboutProps {
  readonly name: string;
  readonly url?: string;
  readonly children: ReactNode;
}

export function About({ name, url, children }: AboutProps) {
  return (
    <>
      {url === undefined ? (
        name
      ) : (
        <a href={url} rel="noopener">
          {name}
        </a>
      )}
      <small>{children}</small>
    </>
  );
}
