export const favouriteKinds = ["team", "driver"] as const;

export type FavouriteKind = (typeof favouriteKinds)[number];

export type Favourites = Readonly<Record<FavouriteKind, string | null>>;

export const noFavourites: Favourites = { team: null, driver: null };

export function favouriteKindOf(text: string): FavouriteKind | null {
  return favouriteKinds.find((kind) => kind === text) ?? null;
}
