import { Disclosure } from "../../ui/disclosure.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import type { TitleState } from "./title.server.ts";
import styles from "./title-course.module.css";

type Course = TitleState["course"];
type Row = Course["rows"][number];

interface TitleCourseProps extends Pick<TitleState, "course" | "holder"> {
  /** True if results are missing, so that it isn't known who is still in contention. */
  readonly isBehind: boolean;
}

export function TitleCourse({ course, holder, isBehind }: TitleCourseProps) {
  const { rows, folded, ticks } = course;
  return (
    <Section id="course" title="When each contender dropped out of contention">
      <p className="note">
        Bars end after the round that put the title out of reach.
        {holder === null && (isBehind ? " Stripes: not known yet." : " Stripes: still to come.")}
        {ticks.some(({ isSprint }) => isSprint) && " s: sprint."}
      </p>
      <div className={`${styles.axis} above-6`} aria-hidden="true">
        <svg>
          {ticks.map((tick) => (
            <Tick key={tick.at} {...tick} x={percent(tick.at, course)} />
          ))}
        </svg>
      </div>
      <Stack as="ol">
        {rows.map((row) => (
          <LaneItem key={row.id} row={row} course={course} holder={holder} isBehind={isBehind} />
        ))}
      </Stack>
      {folded[0]?.out && (
        <Disclosure summary={`${folded.length} more, out by round ${folded[0].out.round}`}>
          <Stack as="ol">
            {folded.map((row) => (
              <LaneItem
                key={row.id}
                row={row}
                course={course}
                holder={holder}
                isBehind={isBehind}
              />
            ))}
          </Stack>
        </Disclosure>
      )}
    </Section>
  );
}

const percent = (sessions: number, course: Course): string =>
  `${((sessions * 100) / course.sessions).toFixed(2)}%`;

function Tick({ x, isSprint, label }: Course["ticks"][number] & { readonly x: string }) {
  return (
    <>
      <line x1={x} x2={x} y1={label === null ? 19 : 16} y2="23" />
      {(isSprint || label !== null) && (
        <text x={x} y={isSprint ? 12 : 37}>
          {label ?? "s"}
        </text>
      )}
    </>
  );
}

interface LaneProps {
  readonly row: Row;
  readonly course: Course;
  readonly holder: string | null;
  readonly isBehind: boolean;
}

function LaneItem({ row, course, holder, isBehind }: LaneProps) {
  const { name, out } = row;
  const stillIn = isBehind ? "?" : "in";
  if (out === null)
    return (
      <li className={styles.lane}>
        <span>{name}</span>
        <Bar row={row} course={course} holder={holder} />
        <span className={styles.able}>{holder === null ? stillIn : "won"}</span>
      </li>
    );
  return (
    <li>
      <details className={styles.fall}>
        <summary className={styles.lane} data-out>
          <span>{name}</span>
          <Bar row={row} course={course} holder={holder} />
          <span className={styles.round}>
            <span className="visually-hidden">, out after round </span>
            {out.round}
          </span>
        </summary>
        <p className={styles.words}>{out.words}</p>
      </details>
    </li>
  );
}

function Bar({ row: { colour, lasted, out }, course, holder }: Omit<LaneProps, "isBehind">) {
  const end = percent(lasted, course);
  const fill = colour ?? "currentColor";
  return (
    <svg className={styles.track} aria-hidden="true">
      <line x2="100%" y1="11" y2="11" />
      <rect y="4" width={end} height="14" fill={fill} stroke="none" />
      {out !== null && <line x1={end} x2={end} y2="22" stroke="var(--ink)" strokeWidth="3" />}
      {out === null && holder === null && (
        <line
          x1={end}
          x2="100%"
          y1="11"
          y2="11"
          stroke={fill}
          strokeWidth="14"
          strokeDasharray="3 3"
        />
      )}
    </svg>
  );
}
