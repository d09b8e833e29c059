import { useState } from "react";

import { X } from "../../ui/icons.tsx";
import { declineDriver, pickDriver } from "../../components/favourites/my-driver.ts";
import { hole } from "../../personal/hole.tsx";
import { useReader } from "../../personal/personal.ts";
import type { StandingCardsView } from "./favourite-cards.server.ts";
import styles from "./pick-driver.module.css";

/**
 * Asks visitors who their driver is, until they choose one or close the strip. The strip is in
 * every visitor's page, but appears only if the head script sets a class, so it never flashes.
 */
export const PickDriver = hole(
  "pick-driver",
  [],
  ({ drivers }: Pick<StandingCardsView, "drivers">) =>
    useReader() === null && drivers.length > 0 ? <Strip drivers={drivers} /> : null,
);

function Strip({ drivers }: Pick<StandingCardsView, "drivers">) {
  const [picked, setPicked] = useState<string | null>(null);
  return (
    <section className={styles.strip} data-done={picked !== null} aria-label="Your driver">
      <label className="weight-600" htmlFor="pick-driver">
        Pick your driver
      </label>
      <select
        id="pick-driver"
        className={styles.choice}
        defaultValue=""
        onChange={({ currentTarget: { value } }) => {
          const choice = drivers.find(({ id }) => id === value);
          if (choice === undefined) return;
          pickDriver(choice.id, choice.colour);
          setPicked(choice.name);
        }}
      >
        <option value="" disabled>
          Choose …
        </option>
        {drivers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <p className={`size-s quiet ${styles.words}`} role="status">
        {picked === null
          ? "We’ll highlight them in every table. No account needed."
          : `${picked} is now highlighted in every table.`}
      </p>
      <button
        type="button"
        className="icon-button"
        aria-label="Close"
        onClick={() => {
          if (picked === null) declineDriver();
          setPicked(null);
        }}
      >
        <X size={20} aria-hidden="true" />
      </button>
    </section>
  );
}
