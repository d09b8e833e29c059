import { Section } from "../../ui/section.tsx";
import type { TitleState } from "./title.server.ts";
import styles from "./contenders.module.css";

interface ContendersProps {
  readonly state: TitleState;
  readonly isTeams: boolean;
}

/** Everybody who can still win in a slot of the grid, with what it takes. */
export function Contenders({ state, isTeams }: ContendersProps) {
  const { possible, decision, holder } = state;
  return (
    <Section id="contenders" title={holder === null ? "What they need" : "Why it’s decided"}>
      {decision.length > 0 && (
        <ul className={styles.decision}>
          {decision.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <ol className={styles.grid}>
        {possible.map(({ id, place, name, colour, points, most, words }) => (
          <li key={id} className={styles.slot}>
            <svg className={styles.bracket} viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
              <path d="M2 40V2H98V40" stroke={colour ?? "currentColor"} vectorEffect="non-scaling-stroke" />
            </svg>
            <p className={styles.who}>
              <span className={styles.place}>{place}</span> {name}
            </p>
            <p className={styles.figures}>
              <b>{points}</b> points
              {holder === null && (
                <>
                  , at most <b>{most}</b>
                </>
              )}
            </p>
            <p className="note">{words}</p>
          </li>
        ))}
      </ol>
      {isTeams && holder === null && (
        <p className={styles.note}>A team’s maximum assumes a one-two in every remaining race.</p>
      )}
    </Section>
  );
}
