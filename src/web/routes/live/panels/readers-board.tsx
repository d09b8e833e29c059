import { type Entrant, favouriteCodes } from "#domain/live/order/favourite-codes.ts";
import { noFavourites } from "#domain/members/favourites.ts";

import { hole } from "../../../personal/hole.tsx";
import { useReader } from "../../../personal/personal.ts";
import { LiveBoard, type LiveBoardProps } from "./live-board.tsx";

interface ReadersBoardProps extends Omit<LiveBoardProps, "favourites"> {
  readonly entrants: readonly Entrant[];
}

export const ReadersBoard = hole(
  "live-board",
  ["driver", "team"],
  ({ entrants, ...board }: ReadersBoardProps) => (
    <LiveBoard
      {...board}
      favourites={favouriteCodes(entrants, useReader()?.favourites ?? noFavourites)}
    />
  ),
);
