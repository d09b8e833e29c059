import styles from "./slot-bracket.module.css";

interface SlotBracketProps {
  readonly colour: string | null;
}

/**
 * Bracket of a painted grid slot across the top of its positioned parent, in the colour of a team
 * in any season. Pages of the current season use the global class `grid-slot` instead.
 */
export function SlotBracket({ colour }: SlotBracketProps) {
  return (
    <svg
      className={styles.bracket}
      viewBox="0 0 100 40"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        d="M0 40V0H100V40"
        stroke={colour ?? "currentColor"}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
