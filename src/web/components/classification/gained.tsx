import { classNames } from "../../ui/class-names.ts";
import styles from "./gained.module.css";

interface GainedProps {
  /** Places gained, negative if lost; null if unknown. */
  readonly gained: number | null;
  readonly className?: string | undefined;
}

export function Gained({ gained, className }: GainedProps) {
  const look = classNames(styles.gained, className);
  if (gained === null) return <span className={look} />;
  if (gained === 0)
    return (
      <span className={look}>
        <span className="visually-hidden">, no change</span>
      </span>
    );
  return (
    <span className={look} data-gained={gained > 0 ? "up" : "down"}>
      <span aria-hidden="true">{gained > 0 ? "↑" : "↓"}</span>
      <span className="visually-hidden">{gained > 0 ? ", gained " : ", lost "}</span>
      {Math.abs(gained)}
    </span>
  );
}
