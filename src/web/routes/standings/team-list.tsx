import { useRef } from "react";

import { FavouriteFailure } from "../../components/favourites/favourite-failure.tsx";
import { useFavourite } from "../../components/favourites/use-favourite.ts";
import { useRowMoves } from "../../components/use-row-moves.ts";
import { hole } from "../../personal/hole.tsx";
import { useReader } from "../../personal/personal.ts";
import styles from "./standings.module.css";
import type { TeamCardView } from "./standings-view.server.ts";
import { TeamCard } from "./team-card.tsx";

interface TeamListProps {
  readonly season: number;
  readonly teams: readonly TeamCardView[];
}

export const TeamList = hole("team-list", ["team"], ({ season, teams }: TeamListProps) => {
  const reader = useReader();
  const list = useRef<HTMLOListElement>(null);
  useRowMoves(list, teams.map(({ id }) => id).join(" "));
  const favourite = useFavourite("team", reader?.favourites.team ?? null);
  return (
    <>
      <ol ref={list} className={styles.cards}>
        {teams.map((team) => (
          <TeamCard key={team.id} season={season} team={team} favourite={reader && favourite} />
        ))}
      </ol>
      <FavouriteFailure favourite={favourite} />
    </>
  );
});
