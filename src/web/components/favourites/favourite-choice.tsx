import type { FavouriteKind } from "#domain/members/favourites.ts";

import { FavouriteFailure } from "./favourite-failure.tsx";
import { Heart } from "./heart.tsx";
import { useFavourite } from "./use-favourite.ts";

interface FavouriteChoiceProps {
  readonly kind: FavouriteKind;
  readonly id: string;
  readonly name: string;
  /** Id of the reader's favourite of this kind. */
  readonly saved: string | null;
}

/** Heart on the page of a team or driver. */
export function FavouriteChoice({ kind, id, name, saved }: FavouriteChoiceProps) {
  const favourite = useFavourite(kind, saved);
  return (
    <>
      <Heart favourite={favourite} id={id} name={name} at="top" withWords />
      <FavouriteFailure favourite={favourite} />
    </>
  );
}
