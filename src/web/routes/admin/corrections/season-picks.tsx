import { Link } from "react-router";

import { SeasonSelect } from "../../../components/record/season-select.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { RuledList } from "../../../ui/ruled-list.tsx";
import { Text } from "../../../ui/text.tsx";
import { AdminPage } from "../admin-page.tsx";
import styles from "../admin.module.css";

interface SeasonPicksProps {
  readonly title: string;
  readonly lead: string;
  readonly action: string;
  readonly season: number;
  readonly seasons: readonly number[];
  /** Items to choose from. `mark` is a round number or a driver code. */
  readonly picks: readonly {
    readonly id: string | number;
    readonly to: string;
    readonly mark?: string | number | null;
    readonly name: string;
    readonly about: string;
    readonly cancelled?: boolean;
  }[];
}

export function SeasonPicks({ title, lead, action, season, seasons, picks }: SeasonPicksProps) {
  return (
    <AdminPage title={title} lead={lead}>
      <SeasonSelect action={action} shownSeason={season} seasons={seasons} />
      <RuledList as="ol" above={8} className={styles.picks}>
        {picks.map(({ id, to, mark, name, about, cancelled }) => (
          <li key={id}>
            {mark !== undefined && <span className={styles.key}>{mark ?? "–"}</span>}
            <Link to={to}>{name}</Link>
            {cancelled && <Badge tone="danger">Cancelled</Badge>}
            <Text as="span" tone="quiet">
              {about}
            </Text>
          </li>
        ))}
      </RuledList>
    </AdminPage>
  );
}
