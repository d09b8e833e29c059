import type { ComponentPropsWithRef } from "react";

import { classNames } from "./class-names.ts";
import { type Look, lookOf } from "./look.ts";

const FACES: Readonly<Record<NonNullable<HeadingProps["size"]>, Look>> = {
  hero: { face: "headline" },
  title: { face: "headline" },
  "4xl": { face: "headline" },
  "3xl": { face: "headline" },
  "2xl": { face: "name" },
  xl: { weight: 700 },
  m: { weight: 600, tone: "quiet" },
};

const SIZES = { 1: "title", 2: "3xl", 3: "xl", 4: "xl" } as const;

interface HeadingProps extends ComponentPropsWithRef<"h2"> {
  readonly level: 1 | 2 | 3 | 4;
  readonly size?: "hero" | "title" | "4xl" | "3xl" | "2xl" | "xl" | "m";
  readonly above?: Look["above"];
  readonly tone?: Look["tone"];
}

/**
 * Heading of a page or section. `level` is its place in the outline, and `size` affects only its
 * look.
 */
export function Heading({ level, size, above, tone, className, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  const look = size ?? SIZES[level];
  return (
    <Tag
      {...rest}
      className={classNames(
        lookOf({ ...FACES[look], ...(tone && { tone }), size: look, above }),
        className,
      )}
    />
  );
}
