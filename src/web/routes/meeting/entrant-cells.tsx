import { Link } from "react-router";

import { DriverName } from "../../components/driver-name.tsx";
import { Flag } from "../../components/flag.tsx";
import type { EntrantView } from "./classification.server.ts";
import styles from "./classification.module.css";

/** A bar in the team's colour. As a drawing, because a colour of any season must not need a style attribute. */
export function TeamBar({ colour }: { readonly colour: string | null }) {
  return (
    <svg className={styles.bar} viewBox="0 0 5 16" aria-hidden="true">
      <path d="M0 0h5v16H0z" fill={colour ?? "var(--line)"} />
    </svg>
  );
}

/** Driver and team of one row. */
export function EntrantCells({
  entrant,
  shared = false,
}: {
  readonly entrant: EntrantView;
  readonly shared?: boolean;
}) {
  return (
    <>
      <td className={styles.number}>{entrant.number}</td>
      <th scope="row" className={styles.driver}>
        <span>
          <TeamBar colour={entrant.colour} />
          <span>
            <Link to={entrant.to}>
              <DriverName name={entrant.name} lastName={entrant.lastName} />
            </Link>
            {shared && <small> shared the car</small>}
          </span>
          <Flag alpha2={entrant.alpha2} width={18} />
        </span>
      </th>
      <td className={styles.team}>{entrant.team}</td>
    </>
  );
}
