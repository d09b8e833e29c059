import styles from "./start-lights.module.css";

const LIGHTS = [1, 2, 3, 4, 5] as const;

/**
 * Five lights that come on one by one and go out together. Decorative, because the surrounding text
 * explains what they mean. They take their size and colour from that text.
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
