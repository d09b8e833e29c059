import styles from "./front-row.module.css";
import { TeamBar } from "./team-bar.tsx";

interface FrontRowProps {
  readonly title: string;
  readonly cars: readonly {
    readonly code: string;
    readonly colour: string | null;
    readonly gap?: string | null;
  }[];
}

/** The leading cars in a hero: on the grid or, while the race runs, on the road. */
export function FrontRow({ title, cars }: FrontRowProps) {
  return (
    <div className={styles.front}>
      <p>{title}</p>
      <ol className={styles.cars}>
        {cars.map(({ code, colour, gap }, i) => (
          <li key={code}>
            <span>{i + 1}</span>
            <TeamBar colour={colour} />
            <b>{code}</b>
            {gap && <span className="weight-600">{gap}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
