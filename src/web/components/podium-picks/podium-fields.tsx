import { useState } from "react";

import { Columns } from "../../ui/layout.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import type { PredictedDriver } from "./drivers-to-predict.server.ts";
import { PodiumDrawing } from "./podium-drawing.tsx";
import { STEPS } from "./podium-steps.ts";
import styles from "./podium-picks.module.css";

interface PodiumFieldsProps {
  readonly drivers: readonly PredictedDriver[];
  readonly picks: readonly string[];
}

/** Give the fields another key when the picks change. */
export function PodiumFields({ drivers, picks }: PodiumFieldsProps) {
  const [currentPicks, setCurrentPicks] = useState(picks);
  return (
    <>
      <PodiumDrawing drivers={currentPicks.map((id) => drivers.find((driver) => driver.id === id))} />
      <Columns split="1-1-1" until={640} gap={4} className={styles.fields}>
        {STEPS.map(({ name, label }, step) => (
          <SelectField
            key={name}
            id={name}
            name={name}
            label={label}
            defaultValue={picks[step] ?? ""}
            required
            onChange={({ currentTarget: { value } }) => setCurrentPicks(currentPicks.with(step, value))}
          >
            <option value="">Choose</option>
            {drivers.map((driver) => (
              <option key={driver.id} value={driver.id}>
                {driver.team === "" ? driver.name : `${driver.name}, ${driver.team}`}
              </option>
            ))}
          </SelectField>
        ))}
      </Columns>
    </>
  );
}
