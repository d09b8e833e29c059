import { carEra } from "#domain/people/car-era.ts";

import drawings from "./era-cars.svg?no-inline";

interface EraCarProps {
  readonly year: number;
  /**
   * #rrggbb of a team in any season. Defaults to the colour of the surrounding `data-team`. Cars
   * without a team colour are grey.
   */
  readonly colour?: string | null;
  /** Needed if the team isn't named next to the car. */
  readonly label?: string;
  readonly className?: string | undefined;
}

export function EraCar({ year, colour, label, className }: EraCarProps) {
  const meaning =
    label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <svg
      className={className}
      width="100%"
      viewBox="0 0 480 110"
      color={colour ?? "var(--team)"}
      {...meaning}
    >
      <use href={`${drawings}#from-${carEra(year)}`} />
    </svg>
  );
}
