import type { ReactNode } from "react";

import { ScrollTable } from "../../ui/table.tsx";

interface DeskTableProps {
  readonly caption: string;
  /** The caption is said above it already. */
  readonly captionHidden?: boolean;
  readonly heads: readonly string[];
  /** Rows, each beginning with its head. */
  readonly children: ReactNode;
}

/** The frame of every table of the desks, which scrolls sideways where it is too wide: by keyboard, too. */
export function AdminTable({ caption, captionHidden = false, heads, children }: DeskTableProps) {
  return (
    <ScrollTable label={caption}>
      <caption className={captionHidden ? "visually-hidden" : undefined}>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </ScrollTable>
  );
}
