import { Link } from "react-router";

import styles from "./neighbours.module.css";

interface Neighbour {
  readonly to: string;
  readonly season: number;
  readonly name: string;
}

/** The meetings before and after this one, across the seasons. */
export function Neighbours({
  previous,
  next,
}: {
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
}) {
  return (
    <nav className={styles.neighbours} aria-label="Previous and next meeting">
      {previous && (
        <Link to={previous.to} rel="prev">
          <small>Previous meeting</small>
          <span>
            {previous.name} {previous.season}
          </span>
        </Link>
      )}
      {next && (
        <Link to={next.to} rel="next" data-next>
          <small>Next meeting</small>
          <span>
            {next.name} {next.season}
          </span>
        </Link>
      )}
    </nav>
  );
}
