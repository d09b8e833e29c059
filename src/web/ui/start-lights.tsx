import styles from "./start-lights.module.css";

const LIGHTS = [1, 2, 3, 4, 5] as const;

/**
 * Five lights that come on one by one and go out together. Decorative: the surrounding text gives the size, the colour
 * and the explanation.
 */
export function StartLights() {
  return (
    <span className={styles.lights} aria-hidden="true">
      {LIGHTS.map((light) => (
        <span key={light} />
      ))}
    </span>
  );
}
