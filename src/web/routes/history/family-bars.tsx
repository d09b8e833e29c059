import type { FamilyMember } from "./family-trees.server.ts";
import styles from "./family-trees.module.css";

/**
 * Widths in pixels: a year on the narrowest phone, a year on a wide screen, and a letter with its share of the margin.
 */
const [NARROW_YEAR, WIDE_YEAR, LETTER] = [4.4, 9, 9];

interface FamilyBarsProps {
  readonly members: readonly FamilyMember[];
  readonly years: number;
}

/** A family's years since 1950, in the colours of its cars. Decorative: the list below it has the names and years. */
export function FamilyBars({ members, years }: FamilyBarsProps) {
  const share = (of: number): string => `${((100 * of) / years).toFixed(2)}%`;
  return (
    <svg className={styles.bars} width="100%" height="24" aria-hidden="true">
      <rect width="100%" height="1" y="23" fill="var(--line)" />
      {members.map(({ name, to, colour, text, runs }) =>
        runs.map(({ start, length }) => (
          <g key={`${to} ${start}`}>
            <rect
              x={share(start)}
              width={share(length)}
              height="24"
              fill={colour ?? "var(--ink-3)"}
              stroke="var(--paper)"
            />
            {length * WIDE_YEAR >= name.length * LETTER && (
              <text
                className={length * NARROW_YEAR >= name.length * LETTER ? undefined : "wider-than-820"}
                x={share(start)}
                dx="6"
                y="16"
                fill={text ?? "var(--paper)"}
              >
                {name}
              </text>
            )}
          </g>
        )),
      )}
    </svg>
  );
}
