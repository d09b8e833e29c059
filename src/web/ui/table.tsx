import type { ReactNode } from "react";

import { classNames } from "./class-names.ts";
import { ScrollArea } from "./scroll-area.tsx";
import styles from "./table.module.css";

interface TableProps {
  readonly figures?: boolean;
  /** For a place and a name in the first two columns, followed by figures. */
  readonly ranked?: boolean;
  readonly dense?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Table({
  figures = false,
  ranked = false,
  dense = false,
  className,
  children,
}: TableProps) {
  return (
    <table
      className={classNames(styles.table, className)}
      data-figures={figures || undefined}
      data-ranked={ranked || undefined}
      data-dense={dense || undefined}
    >
      {children}
    </table>
  );
}

export function TableHead({ heads }: { readonly heads: readonly string[] }) {
  return (
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A table that may be wider than the page. The first column stays in view. */
export function ScrollTable({
  label,
  className,
  ...table
}: TableProps & { readonly label: string }) {
  return (
    <ScrollArea label={label}>
      <Table {...table} className={classNames(styles.wide, className)} />
    </ScrollArea>
  );
}
