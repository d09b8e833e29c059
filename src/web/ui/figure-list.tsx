import type { AriaAttributes, ReactNode } from "react";

import { classNames } from "./class-names.ts";
import styles from "./figure-list.module.css";
import { type Look, lookOf } from "./look.ts";

export interface Figure {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  readonly best?: boolean;
}

interface FigureListProps extends Pick<AriaAttributes, "aria-live"> {
  readonly figures: readonly Figure[];
  /**
   * `large` has a rule above, `wide` suits a page's head, and `bold` and `small` go with other
   * content.
   */
  readonly kind?: "large" | "wide" | "bold" | "small";
  readonly above?: Look["above"];
  readonly className?: string | undefined;
}

export function FigureList({
  figures,
  kind = "large",
  above,
  className,
  ...aria
}: FigureListProps) {
  // If any value is long, all are smaller, so that the figures in a list are the same size.
  const isLong =
    figures.some(({ value }) => typeof value === "string" && value.length > 4) || undefined;
  return (
    <dl
      {...aria}
      className={classNames(styles.figures, lookOf({ above }), className)}
      data-kind={kind}
    >
      {figures.map(({ label, value, note, best }) => (
        <div key={label} data-best={best || undefined}>
          <dt>{label}</dt>
          <dd>
            <b data-long={isLong}>{value}</b>
            {note && <span>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
