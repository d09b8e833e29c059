import { useMemo } from "react";

import { type Favourites, noFavourites } from "#domain/members/favourites.ts";

import { useMyDriver } from "../favourites/my-driver.ts";
import { useReader } from "../../personal/personal.ts";
import type { CarLine } from "./car-line.server.ts";
import type { ReadableLine } from "./lap-cursor.ts";
import { decodeLapLine } from "./lap-line.ts";

type Followable = Pick<CarLine, "code" | "lit">;

/**
 * Orders lines for drawing: grey ones first, then coloured ones, and the highlighted one on top.
 * Within each layer, better-placed cars are drawn over the others. If the names are clickable, pass
 * null for `followed`, because an element that is moved in the document between press and release
 * receives no click.
 */
export function withFollowedLast<L extends Followable>(
  lines: readonly L[],
  followed: string | null,
): L[] {
  const layer = ({ code, lit }: L): number => {
    if (code === followed) return 2;
    return lit ? 1 : 0;
  };
  return lines.toReversed().toSorted((a, b) => layer(a) - layer(b));
}

type OfCar = Pick<CarLine, "key" | "teamId" | "lit">;

export function withFavourites<L extends OfCar>(
  lines: readonly L[],
  { driver, team }: Favourites,
): readonly L[] {
  const isFavourite = ({ key, teamId }: L): boolean => key === driver || teamId === team;
  return lines.some((line) => !line.lit && isFavourite(line))
    ? lines.map((line) => (isFavourite(line) ? { ...line, lit: true } : line))
    : lines;
}

/**
 * Colours the lines of the reader's favourites. Use this only in holes declared with `driver` and
 * `team`.
 */
export function useFavouriteLines<L extends OfCar>(lines: readonly L[]): readonly L[] {
  const favourites = useReader()?.favourites ?? noFavourites;
  return useLitLines(useMemo(() => withFavourites(lines, favourites), [lines, favourites]));
}

export function useLitLines<L extends Pick<CarLine, "key" | "lit">>(
  lines: readonly L[],
): readonly L[] {
  const mine = useMyDriver();
  return useMemo(
    () =>
      mine === null
        ? lines
        : lines.map((line) => (line.key === mine ? { ...line, lit: true } : line)),
    [lines, mine],
  );
}

export function readableLines(
  lines: readonly (Followable & Pick<CarLine, "colour"> & { readonly d: string })[],
): ReadableLine[] {
  return lines.map(({ code, colour, lit, d }) => ({
    code,
    lit,
    colour: lit ? colour : null,
    values: decodeLapLine(d),
  }));
}
