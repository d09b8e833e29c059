import styles from "./team-bar.module.css";

/** Drawn as SVG, because style attributes aren't allowed and the colour may be from any season. */
export function TeamBar({ colour }: { readonly colour: string | null }) {
  return (
    <svg className={styles.bar} viewBox="0 0 5 14" preserveAspectRatio="none" aria-hidden="true">
      <rect width="5" height="14" fill={colour ?? "var(--line)"} />
    </svg>
  );
}
