import type { FormHTMLAttributes } from "react";

import { classNames } from "./class-names.ts";
import { type Look, lookOf, type Step } from "./look.ts";

interface BoxProps extends FormHTMLAttributes<HTMLElement>, Look {
  readonly as?:
    | (
        | "div"
        | "span"
        | "p"
        | "nav"
        | "section"
        | "article"
        | "header"
        | "footer"
        | "aside"
        | "form"
        | "figure"
      )
    | ("ul" | "ol" | "li" | "dl" | "dt" | "dd");
  readonly gap?: Step;
  readonly align?: "start" | "center" | "end" | "baseline" | "stretch";
}

function Box({
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
}: BoxProps) {
  const spaces = classNames(gap && `gap-${gap}`, align && `align-${align}`);
  return (
    <Tag
      {...rest}
      className={classNames(className, spaces, lookOf({ above, size, tone, weight, face }))}
    />
  );
}

export function Stack({ className, ...box }: BoxProps) {
  return <Box {...box} className={classNames("stack", className)} />;
}

interface ClusterProps extends BoxProps {
  /** Puts the first and last child at opposite edges. */
  readonly apart?: boolean;
  /** No space between wrapped lines, for children that have their own margins. */
  readonly tight?: boolean;
  readonly unbroken?: boolean;
}

export function Cluster({ apart, tight, unbroken, className, ...box }: ClusterProps) {
  const lines = classNames("cluster", apart && "apart", tight && "tight", unbroken && "unbroken");
  return <Box {...box} className={classNames(lines, className)} />;
}

interface ColumnsProps extends BoxProps {
  /** Column widths from left to right. `fill` makes two columns if they fit. */
  readonly split?:
    | "1-1"
    | "1-1-1"
    | "7-5"
    | "4-8"
    | "3-9"
    | "1-auto"
    | "auto-1"
    | "1-side"
    | "fill";
  /** Up to this window width, there is only one column. */
  readonly until?: 640 | 820 | 1080;
}

export function Columns({ split = "1-1", until, className, ...box }: ColumnsProps) {
  const grid = classNames("columns", `split-${split}`, until && `until-${until}`);
  return <Box {...box} className={classNames(grid, className)} />;
}
