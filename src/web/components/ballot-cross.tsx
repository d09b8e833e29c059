import styles from "./ballot-cross.module.css";

/**
 * Box on a ballot paper. A hand-drawn cross appears once the preceding radio button is selected.
 */
export function BallotCross({ crossed = false }: { readonly crossed?: boolean }) {
  return (
    <svg
      className={styles.box}
      viewBox="0 0 36 36"
      aria-hidden="true"
      data-crossed={crossed ? "" : undefined}
    >
      <rect x="4" y="4" width="28" height="28" />
      <path pathLength="1" d="M7.5 6.4c6 7.4 13.6 14.6 22.6 23.4" />
      <path pathLength="1" d="M30.6 5.2C22.4 12 13.2 22.6 5.6 31.2" />
    </svg>
  );
}
