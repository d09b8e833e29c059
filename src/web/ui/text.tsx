import type { HTMLAttributes } from "react";

import { classNames } from "./class-names.ts";
import { type Look, lookOf } from "./look.ts";

interface TextProps extends HTMLAttributes<HTMLElement>, Look {
  readonly as?:
    | "p"
    | "span"
    | "b"
    | "small"
    | "strong"
    | "div"
    | "li"
    | "dt"
    | "dd"
    | "ul"
    | "ol"
    | "legend"
    | "figcaption";
}

export function Text({
  as: Tag = "p",
  above,
  size,
  tone,
  weight,
  face,
  className,
  ...rest
}: TextProps) {
  return (
    <Tag {...rest} className={classNames(lookOf({ above, size, tone, weight, face }), className)} />
  );
}
