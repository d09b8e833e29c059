import type { HTMLAttributes } from "react";

import { classNames } from "./class-names.ts";
import { type Look, lookOf } from "./look.ts";
import styles from "./ruled-list.module.css";

interface RuledListProps extends HTMLAttributes<HTMLElement> {
  readonly as?: "ul" | "ol" | "dl";
  /** Rows of a place, a name and a figure, in line with each other. */
  readonly ranked?: boolean;
  /** Rows of several lines each. */
  readonly roomy?: boolean;
  readonly above?: Look["above"];
}

/** List below a strong line, with a fine one under each row; in a row, things stand side by side. */
export function RuledList({
  as: Tag = "ul",
  ranked = false,
  roomy = false,
  above,
  className,
  ...rest
}: RuledListProps) {
  return (
    <Tag
      {...rest}
      className={classNames(styles.list, lookOf({ above }), className)}
      data-ranked={ranked || undefined}
      data-roomy={roomy || undefined}
    />
  );
}
