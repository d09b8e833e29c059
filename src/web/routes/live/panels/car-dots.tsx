import type { Point } from "#domain/circuits/outline.ts";
import { carLabels, type LabelMap } from "#domain/live/car-labels.ts";
import { type LiveSession, runningOrder } from "#domain/live/live-session.ts";

import styles from "./car-dots.module.css";

interface CarDotsProps {
  readonly session: LiveSession;
  readonly placeOf: (number: string) => Point | null;
  readonly map: LabelMap;
  readonly favourites: readonly string[];
}

/** Distance from the centre of a code to its baseline, in units. */
const BASELINE = 1.4;

/**
 * Cars with their codes. The leader's dot is above the other dots, and all codes are above all
 * dots.
 */
export function CarDots({ session, placeOf, map, favourites }: CarDotsProps) {
  const { unit } = map;
  const cars = runningOrder(session).flatMap((car) => {
    const at = car.where === "retired" ? null : placeOf(car.number);
    return at === null
      ? []
      : [{ ...car, at, transform: `translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})` }];
  });
  const labels = carLabels(cars, favourites, map);
  const layers = cars.toReversed();
  return (
    <>
      {layers.map(({ number, code, colour, transform }) => (
        <g key={number} className={styles.car} transform={transform}>
          <title>{code}</title>
          <circle
            r={1.9 * unit}
            stroke="currentColor"
            strokeWidth={0.5 * unit}
            fill={colour === null ? "currentColor" : `#${colour}`}
          />
        </g>
      ))}
      {layers.map(({ number, code, transform }) => {
        const label = labels.get(code);
        return (
          label && (
            <g key={number} className={styles.car} transform={transform}>
              <text
                x={label[0] * unit}
                y={(label[1] + BASELINE) * unit}
                fontSize={4 * unit}
                fontWeight={700}
                textAnchor="middle"
                fill="currentColor"
                stroke="var(--paper)"
                strokeWidth={1.2 * unit}
                paintOrder="stroke"
              >
                {code}
              </text>
            </g>
          )
        );
      })}
    </>
  );
}
