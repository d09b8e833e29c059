import styles from "./team-bar.module.css";

/** A bar in the team's colour. A drawing, because a colour of any season must not need a style attribute. */
export function TeamBar({ colour }: { readonly colour: string | null }) {
  return (
    <svg className={styles.bar} viewBox="0 0 5 14" preserveAspectRatio="none" aria-hidden="true">
      <rect width="5" height="14" fill={colour ?? "var(--line)"} />
    </svg>
  );
}
