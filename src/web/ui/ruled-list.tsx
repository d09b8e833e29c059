import type { HTMLAttributes } from "react";

import { classNames } from "./class-names.ts";
import { type Look, lookOf } from "./look.ts";
import styles from "./ruled-list.module.css";

interface RuledListProps extends HTMLAttributes<HTMLElement> {
  readonly as?: "ul" | "ol" | "dl";
  /** True if each row is a position, a name and a figure. The rows are then aligned in columns. */
  readonly ranked?: boolean;
  readonly roomy?: boolean;
  readonly above?: Look["above"];
}

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
