import styles from "./start-lights.module.css";

const LIGHTS = [1, 2, 3, 4, 5] as const;

/**
 * Five lights come on one by one and go out together. Decorative, in the size and colour of the surrounding text, which
 * explains what is going on.
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
