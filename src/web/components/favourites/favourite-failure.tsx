import { Notice } from "../../ui/notice.tsx";
import styles from "./favourite-failure.module.css";
import type { FavouriteState } from "./use-favourite.ts";

/** Why a choice was undone, where it is seen wherever on the page one was. */
export function FavouriteFailure({ favourite }: { readonly favourite: FavouriteState }) {
  if (favourite.failure === null) return null;
  return (
    <div className={styles.failure}>
      <Notice kind="error" title={favourite.failure} />
    </div>
  );
}
