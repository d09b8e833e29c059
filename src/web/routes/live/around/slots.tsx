import type { ReactNode } from "react";

import { DriverName } from "../../../components/driver-name.tsx";
import { Text } from "../../../ui/text.tsx";
import styles from "./slots.module.css";

interface SlotsProps {
  /** `grid` staggers the slots as on a starting grid. */
  readonly kind: "grid" | "podium";
  readonly slots: readonly {
    readonly place: string;
    readonly driver: { readonly name: string; readonly lastName: string };
    readonly note: string;
    readonly helmet?: ReactNode;
    readonly teamId: string;
    readonly isFavourite?: boolean;
  }[];
}

export function Slots({ kind, slots }: SlotsProps) {
  return (
    <ol className={styles.slots} data-kind={kind}>
      {slots.map(({ place, driver, note, helmet, teamId, isFavourite }) => (
        <li
          key={driver.name}
          data-team={teamId}
          className={`cluster unbroken gap-5 ${styles.slot}`}
          aria-current={isFavourite || undefined}
        >
          <Text as="span" size="3xl" face="number">
            {place}
          </Text>
          <span className={styles.who}>
            {kind === "grid" ? <b>{driver.lastName}</b> : <DriverName {...driver} />}
            <Text as="small" size="s" tone="quiet">
              {note}
            </Text>
          </span>
          {helmet}
        </li>
      ))}
    </ol>
  );
}
