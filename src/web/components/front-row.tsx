import type { ReactNode } from "react";

import { classNames } from "../ui/class-names.ts";
import styles from "./front-row.module.css";
import { TeamBar } from "./team-bar.tsx";

interface FrontRowProps {
  readonly title: ReactNode;
  readonly cars: readonly {
    readonly code: string;
    readonly colour: string | null;
    readonly gap?: string | null;
  }[];
}

const ROWS = [0, 1, 2];

export function FrontRow({ title, cars }: FrontRowProps) {
  return (
    <div className={classNames(styles.front, cars.length === 0 && "needs-script")}>
      <p>{title}</p>
      <ol className={styles.cars}>
        {ROWS.map((i) => (
          <li key={i} aria-hidden={cars[i] ? undefined : true}>
            <span>{i + 1}</span>
            <TeamBar colour={cars[i]?.colour ?? null} />
            <b>{cars[i]?.code}</b>
            {cars[i]?.gap && <span className="weight-600">{cars[i].gap}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
