import { X } from "lucide-react";
import { useState } from "react";

import { declineDriver, pickDriver } from "../../components/favourites/my-driver.ts";
import styles from "./pick-driver.module.css";

export interface DriverChoice {
  readonly id: string;
  readonly name: string;
  readonly colour: string | null;
}

/**
 * Asks visitors for their driver, until they choose or close the strip. It is in every visitor's page and shown by a
 * class that the head script sets, so that it never flashes.
 */
export function PickDriver({ choices }: { readonly choices: readonly DriverChoice[] }) {
  const [picked, setPicked] = useState<string | null>(null);
  return (
    <section className={styles.strip} data-done={picked !== null} aria-label="Your driver">
      <label className={styles.label} htmlFor="pick-driver">
        Pick your driver
      </label>
      <select
        id="pick-driver"
        className={styles.choice}
        defaultValue=""
        onChange={({ currentTarget: { value } }) => {
          const choice = choices.find(({ id }) => id === value);
          if (choice === undefined) return;
          pickDriver(choice.id, choice.colour);
          setPicked(choice.name);
        }}
      >
        <option value="" disabled>
          Choose …
        </option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <p className={styles.words} role="status">
        {picked === null
          ? "Highlighted in every table. No account needed."
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
