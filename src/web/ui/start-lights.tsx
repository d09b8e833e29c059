import styles from "./start-lights.module.css";

const LIGHTS = [1, 2, 3, 4, 5] as const;

/** Five lights come on one by one and go out together. Decoration in the colour and size of the text around: words say what is under way. */
export function StartLights() {
  return (
    <span className={styles.lights} aria-hidden="true">
      {LIGHTS.map((light) => (
        <span key={light} />
      ))}
    </span>
  );
}
