import type { ReactNode } from "react";

import { ScrollTable, TableHead } from "../../ui/table.tsx";

interface AdminTableProps {
  readonly caption: string;
  /** True if the heading above the table has the same text. */
  readonly captionHidden?: boolean;
  readonly heads: readonly string[];
  readonly children: ReactNode;
}

/**
 * Frame of every admin table. Wide tables scroll sideways and can be scrolled with the keyboard.
 */
export function AdminTable({ caption, captionHidden = false, heads, children }: AdminTableProps) {
  return (
    <ScrollTable label={caption}>
      <caption className={captionHidden ? "visually-hidden" : undefined}>{caption}</caption>
      <TableHead heads={heads} />
      <tbody>{children}</tbody>
    </ScrollTable>
  );
}
