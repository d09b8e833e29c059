import styles from "./team-bar.module.css";

/** A team's colour in the season that is shown, which is not always the site's: an attribute, for the policy forbids styles. */
export function TeamBar({ colour }: { readonly colour: string | null }) {
  return (
    <svg className={styles.bar} viewBox="0 0 5 14" preserveAspectRatio="none" aria-hidden="true">
      <rect width="5" height="14" fill={colour ?? "currentColor"} />
    </svg>
  );
}
