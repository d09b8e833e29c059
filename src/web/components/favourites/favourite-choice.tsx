import type { FavouriteKind } from "#domain/members/favourites.ts";

import { FavouriteFailure } from "./favourite-failure.tsx";
import { Heart } from "./heart.tsx";
import { useFavourite } from "./use-favourite.ts";

interface FavouriteChoiceProps {
  readonly kind: FavouriteKind;
  readonly id: string;
  readonly name: string;
  readonly saved: string | null;
}

export function FavouriteChoice({ kind, id, name, saved }: FavouriteChoiceProps) {
  const favourite = useFavourite(kind, saved);
  return (
    <>
      <Heart favourite={favourite} id={id} name={name} at="top" withWords />
      <FavouriteFailure favourite={favourite} />
    </>
  );
}
