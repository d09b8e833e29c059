import type { FormHTMLAttributes } from "react";

import { classNames } from "./class-names.ts";
import styles from "./layout.module.css";
import { type Look, lookOf, type Step } from "./look.ts";

interface LayoutProps extends FormHTMLAttributes<HTMLElement>, Look {
  readonly as?: "div" | "span" | "p" | "ul" | "ol" | "li" | "dl" | "nav" | "section" | "header" | "form" | "legend";
  /** Space between children. */
  readonly gap?: Step | undefined;
  readonly align?: "start" | "center" | "end" | "baseline";
}

function layout(name: string | undefined, { gap, align, className, ...look }: Omit<LayoutProps, "as" | "children">) {
  return classNames(name, gap && styles[`gap-${gap}`], align && styles[align], lookOf(look), className);
}

/** Children in a column. */
export function Stack({
  as: Tag = "div",
  gap,
  align,
  above,
  size,
  tone,
  weight,
  face,
  className,
  ...rest
}: LayoutProps) {
  const look = { gap, align, above, size, tone, weight, face, className };
  return <Tag {...rest} className={layout(styles.stack, look)} />;
}

interface ClusterProps extends LayoutProps {
  /** Puts the first and last child at the edges. */
  readonly apart?: boolean;
  /** No space between its lines, for children with their own. */
  readonly tight?: boolean;
}

/** Children in a row, which wraps. */
export function Cluster(props: ClusterProps) {
  const { as: Tag = "div", gap, align, above, size, tone, weight, face, className, apart, tight, ...rest } = props;
  const look = { gap, align, above, size, tone, weight, face, className };
  const lines = classNames(styles.cluster, apart && styles.apart, tight && styles.tight);
  return <Tag {...rest} className={layout(lines, look)} />;
}

interface ColumnsProps extends LayoutProps {
  /** Column widths from left to right; `fill` makes as many equal ones as fit. */
  readonly split?: "1-1" | "1-1-1" | "7-5" | "4-8" | "3-9" | "1-auto" | "auto-1" | "fill";
  /** Single column up to this window width: a phone or, for wide content, a tablet. */
  readonly until?: 640 | 820 | 1080;
}

/** Columns that become one in a narrow window. */
export function Columns(props: ColumnsProps) {
  const {
    as: Tag = "div",
    gap,
    align,
    above,
    size,
    tone,
    weight,
    face,
    className,
    split = "1-1",
    until,
    ...rest
  } = props;
  const look = { gap, align, above, size, tone, weight, face, className };
  const grid = classNames(styles.columns, styles[`split-${split}`], styles[`until-${until ?? 820}`]);
  return <Tag {...rest} className={layout(grid, look)} />;
}
