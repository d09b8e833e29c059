import { Link } from "react-router";

import { Cluster } from "../ui/layout.tsx";
import styles from "./neighbours.module.css";

interface Neighbour {
  readonly to: string;
  readonly name: string | number;
}

interface NeighboursProps {
  readonly label: string;
  readonly kind: string;
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
}

export function Neighbours({ label, kind, previous, next }: NeighboursProps) {
  return (
    <Cluster
      as="nav"
      gap={8}
      align="start"
      apart
      unbroken
      above={12}
      className={styles.neighbours}
      aria-label={label}
    >
      {previous && (
        <Link to={previous.to} rel="prev">
          <span className="visually-hidden">Previous {kind}: </span>
          <span aria-hidden="true">← </span>
          <b>{previous.name}</b>
        </Link>
      )}
      {next && (
        <Link to={next.to} rel="next">
          <span className="visually-hidden">Next {kind}: </span>
          <b>{next.name}</b>
          <span aria-hidden="true"> →</span>
        </Link>
      )}
    </Cluster>
  );
}
