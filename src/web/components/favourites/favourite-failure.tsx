import { Notice } from "../../ui/notice.tsx";
import styles from "./favourite-failure.module.css";
import type { FavouriteState } from "./use-favourite.ts";

export function FavouriteFailure({ favourite }: { readonly favourite: FavouriteState }) {
  if (favourite.failure === null) return null;
  return (
    <div className={styles.failure}>
      <Notice kind="error" title={favourite.failure} />
    </div>
  );
}
