import { Stack } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import styles from "./slots.module.css";

interface SlotsProps {
  readonly slots: readonly {
    readonly place: string;
    readonly driver: { readonly name: string; readonly lastName: string };
    readonly note: string;
    readonly teamId: string;
    readonly isFavourite?: boolean;
  }[];
}

export function Slots({ slots }: SlotsProps) {
  return (
    <ol className={styles.slots}>
      {slots.map(({ place, driver, note, teamId, isFavourite }) => (
        <li
          key={driver.name}
          data-team={teamId}
          className={`cluster unbroken gap-5 ${styles.slot}`}
          aria-current={isFavourite || undefined}
        >
          <Text as="span" size="3xl" face="number">
            {place}
          </Text>
          <Stack as="span">
            <b>{driver.lastName}</b>
            <Text as="span" size="s" tone="quiet">
              {note}
            </Text>
          </Stack>
        </li>
      ))}
    </ol>
  );
}
