import { CAR_HEIGHT, CAR_PARTS, CAR_VIEW_BOX, CAR_WIDTH } from "#domain/people/car-drawing.ts";

import styles from "./car-silhouette.module.css";

const SYMBOL_ID = "car";
const FILLED = { fill: "currentColor" };
const LINE = { fill: "none", stroke: "currentColor", strokeLinecap: "round" } as const;

/** Defines the drawing without showing it. Render it once per page, before the first `CarSilhouette`. */
export function CarSymbol() {
  return (
    <svg className={styles.store} aria-hidden="true">
      <symbol id={SYMBOL_ID} viewBox={CAR_VIEW_BOX}>
        {CAR_PARTS.map(({ paint, d, stroke }) => (
          <path
            key={d}
            className={styles[paint]}
            {...(stroke === undefined ? FILLED : { ...LINE, strokeWidth: stroke })}
            d={d}
          />
        ))}
      </symbol>
    </svg>
  );
}

interface CarSilhouetteProps {
  /** Needed if the team isn't named next to the car. */
  readonly label?: string;
}

/** A car in the team's colour (`--team`), as wide as its container. */
export function CarSilhouette({ label }: CarSilhouetteProps) {
  const meaning = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <svg className={styles.car} viewBox={`0 0 ${CAR_WIDTH} ${CAR_HEIGHT}`} {...meaning}>
      <use href={`#${SYMBOL_ID}`} />
    </svg>
  );
}
