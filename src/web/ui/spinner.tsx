import { Stack } from "./layout.tsx";
import styles from "./spinner.module.css";
import { StartLights } from "./start-lights.tsx";

/**
 * Loading indicator. Give it the size of the content that will replace it, so that nothing shifts.
 */
export function Spinner({ label = "Loading" }: { readonly label?: string }) {
  return (
    <Stack gap={5} align="center" tone="quiet" className={styles.spinner} role="status">
      <div className={styles.gantry}>
        <StartLights />
      </div>
      <p>{label}</p>
    </Stack>
  );
}
