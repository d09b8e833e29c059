import styles from "./slot-bracket.module.css";

interface SlotBracketProps {
  /** #rrggbb; null for seasons without team colours. */
  readonly colour: string | null;
}

/**
 * The bracket of a painted grid slot in the colour of any season's team, across the top of its positioned parent. Pages
 * of the current season use the global class `grid-slot` instead.
 */
export function SlotBracket({ colour }: SlotBracketProps) {
  return (
    <svg className={styles.bracket} viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 40V0H100V40" stroke={colour ?? "currentColor"} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
