import { useLocation } from "react-router";

import { paths } from "#domain/paths.ts";

import { Heart as HeartIcon } from "../../ui/icons.tsx";
import styles from "./heart.module.css";
import type { FavouriteState } from "./use-favourite.ts";

interface HeartProps {
  readonly favourite: FavouriteState;
  readonly id: string;
  readonly name: string;
  /** Id of the element to which the page scrolls after a choice is saved without JavaScript. */
  readonly at: string;
  readonly withWords?: boolean;
}

export function Heart({ favourite, id, name, at, withWords = false }: HeartProps) {
  const { pathname, search } = useLocation();
  const { kind, chosenId } = favourite;
  const isChosen = chosenId === id;
  return (
    <form
      method="post"
      action={paths.favourites()}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        favourite.choose(isChosen ? null : id);
      }}
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="to" value={pathname + search} />
      <input type="hidden" name="at" value={at} />
      <button
        className={styles.heart}
        data-words={withWords || undefined}
        name="id"
        value={isChosen ? "" : id}
        aria-label={`Favourite: ${name}`}
        aria-pressed={isChosen}
        title={isChosen ? `Remove ${name} as your favourite ${kind}` : `Make ${name} your favourite ${kind}`}
      >
        <HeartIcon size={22} aria-hidden="true" />
        {withWords && <span>Favourite</span>}
      </button>
    </form>
  );
}
