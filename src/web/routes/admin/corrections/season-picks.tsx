import type { ReactNode } from "react";

import { SeasonSelect } from "../../../components/record/season-select.tsx";
import { AdminPage } from "../admin-page.tsx";
import styles from "../admin.module.css";

interface SeasonPicksProps {
  readonly title: string;
  readonly lead: string;
  readonly action: string;
  readonly season: number;
  readonly seasons: readonly number[];
  /** A list item for each that can be edited. */
  readonly children: ReactNode;
}

/** A season's drivers or teams to choose from. */
export function SeasonPicks({ title, lead, action, season, seasons, children }: SeasonPicksProps) {
  return (
    <AdminPage title={title} lead={lead}>
      <SeasonSelect action={action} shown={season} seasons={seasons} />
      <ol className={styles.picks}>{children}</ol>
    </AdminPage>
  );
}
