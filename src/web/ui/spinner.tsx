import styles from "./spinner.module.css";
import { StartLights } from "./start-lights.tsx";

/** Something is being fetched. Its room should be that of what is to come, so that nothing moves when it does. */
export function Spinner({ label = "Loading" }: { readonly label?: string }) {
  return (
    <div className={styles.spinner} role="status">
      <div className={styles.gantry}>
        <StartLights />
      </div>
      <p>{label}</p>
    </div>
  );
}
