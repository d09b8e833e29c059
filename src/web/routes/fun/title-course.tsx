import { Section } from "../../ui/section.tsx";
import type { TitleState } from "./title.server.ts";
import styles from "./title-course.module.css";

interface TitleCourseProps {
  readonly state: TitleState;
  readonly isTeams: boolean;
}

/** One lane per contender. It ends when the contender can no longer win the title. */
export function TitleCourse({ state, isTeams }: TitleCourseProps) {
  const { rows, ticks, sessions, shown } = state.course;
  return (
    <Section id="course" title="When each contender dropped out">
      <p className="note">
        Each bar ends when the {isTeams ? "team" : "driver"} could no longer win the title (s = sprint).
      </p>
      <div className={`${styles.axis} above-6`} aria-hidden="true">
        <svg viewBox={`0 0 ${sessions} 10`} preserveAspectRatio="none">
          {ticks.map(({ at }) => (
            <path key={at} d={`M${at} 4V10`} vectorEffect="non-scaling-stroke" />
          ))}
        </svg>
      </div>
      <ol className={styles.lanes}>
        {rows.map((row) => (
          <li key={row.id}>
            {row.out === null ? (
              <p className={styles.lane}>
                <Lane row={row} sessions={sessions} end={shown} />
                <span className={styles.in}>{state.holder === null ? "in" : "won"}</span>
              </p>
            ) : (
              <details>
                <summary className={styles.lane} data-out>
                  <Lane row={row} sessions={sessions} end={row.lasted} />
                  <span className={styles.round}>
                    <span className="visually-hidden">, out after round </span>
                    {row.out.round}
                  </span>
                </summary>
                <p className={styles.words}>{row.out.words}</p>
              </details>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface LaneProps {
  readonly row: TitleState["course"]["rows"][number];
  readonly sessions: number;
  readonly end: number;
}

function Lane({ row: { name, colour, lasted, out }, sessions, end }: LaneProps) {
  return (
    <>
      <span>{name}</span>
      <svg className={styles.track} viewBox={`0 0 ${sessions} 10`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 5H${sessions}`} vectorEffect="non-scaling-stroke" />
        <rect x="0" y="2" width={lasted} height="6" fill={colour ?? "currentColor"} />
        <path className={out ? styles.stop : styles.now} d={`M${end} 0V10`} vectorEffect="non-scaling-stroke" />
      </svg>
    </>
  );
}
