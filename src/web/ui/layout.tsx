import type { FormHTMLAttributes } from "react";

import { classNames } from "./class-names.ts";
import styles from "./layout.module.css";
import { type Look, lookOf, type Step } from "./look.ts";

interface LayoutProps extends FormHTMLAttributes<HTMLElement>, Look {
  readonly as?: "div" | "span" | "p" | "ul" | "ol" | "li" | "dl" | "nav" | "section" | "header" | "form" | "legend";
  /** Space between what is in it. */
  readonly gap?: Step | undefined;
  readonly align?: "start" | "center" | "end" | "baseline";
}

function layout(name: string | undefined, { gap, align, className, ...look }: Omit<LayoutProps, "as" | "children">) {
  return classNames(name, gap && styles[`gap-${gap}`], align && styles[align], lookOf(look), className);
}

/** One below the other. */
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
  /** First and last go to the edges. */
  readonly apart?: boolean;
  /** No room between its lines: what is in it has its own. */
  readonly tight?: boolean;
}

/** Side by side, on as many lines as it takes. */
export function Cluster(props: ClusterProps) {
  const { as: Tag = "div", gap, align, above, size, tone, weight, face, className, apart, tight, ...rest } = props;
  const look = { gap, align, above, size, tone, weight, face, className };
  const lines = classNames(styles.cluster, apart && styles.apart, tight && styles.tight);
  return <Tag {...rest} className={layout(lines, look)} />;
}

interface ColumnsProps extends LayoutProps {
  /** Widths of the columns, left to right; `fill` makes as many equal ones as there is room for. */
  readonly split?: "1-1" | "1-1-1" | "7-5" | "4-8" | "3-9" | "1-auto" | "auto-1" | "fill";
  /** One below the other from this width of the window on: a phone or, where they need much room, a tablet. */
  readonly until?: 640 | 820 | 1080;
}

/** Columns that become one where the window is narrow. */
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
