import { useEffect, useRef } from "react";
import { Link } from "react-router";

import { type SearchResults, searchKindNames } from "#domain/search/search-result.ts";

import { Flag } from "../flag.tsx";
import { LocalTime } from "../local-time.tsx";
import found from "./found.module.css";
import styles from "./suggestion-list.module.css";

interface SuggestionListProps {
  readonly id: string;
  readonly answer: SearchResults["answer"];
  readonly groups: SearchResults["groups"];
  /**
   * Index of the active option, counted across the answer and all groups. The last option leads to
   * the search page.
   */
  readonly active: number;
  readonly allPath: string;
  readonly query: string;
  readonly onPoint: (option: number) => void;
  readonly onChosen: () => void;
}

export function answerPath(answer: SearchResults["answer"]): string | null {
  return answer?.links[0]?.path ?? null;
}

/**
 * Options of the search's combobox. They are links, so that they can also be opened in a new tab.
 */
export function SuggestionList({
  id,
  answer,
  groups,
  active,
  allPath,
  query,
  onPoint,
  onChosen,
}: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const before = answerPath(answer) === null ? 0 : 1;
  const sizes = groups.map((group) => group.results.length);
  const starts = groups.map((_, index) =>
    sizes.slice(0, index).reduce((sum, size) => sum + size, before),
  );
  const count = sizes.reduce((sum, size) => sum + size, before);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const option = (index: number) => ({
    id: `${id}-${index}`,
    role: "option",
    "aria-selected": index === active,
    tabIndex: -1,
    className: styles.option,
    onPointerMove: () => onPoint(index),
    onClick: onChosen,
  });

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Search results"
      className={styles.list}
      hidden={count === 0}
    >
      {answer && before === 1 && (
        <Link to={answerPath(answer) ?? ""} {...option(0)}>
          <span className="stack gap-1">
            <span className={found.detail}>{answer.title}</span>
            <b>{answer.text}</b>
            {answer.start && (
              <b>
                <LocalTime
                  iso={answer.start.at}
                  format="day-time"
                  trackZone={answer.start.timeZone}
                />
              </b>
            )}
          </span>
        </Link>
      )}
      {groups.map((group, groupIndex) => (
        <div key={group.kind} role="group" aria-labelledby={`${id}-${group.kind}`}>
          <p id={`${id}-${group.kind}`} className={styles.kind}>
            {searchKindNames[group.kind]}
          </p>
          {group.results.map((result, index) => (
            <Link key={result.path} to={result.path} {...option((starts[groupIndex] ?? 0) + index)}>
              <span className={found.flag}>
                {result.country !== null && <Flag alpha2={result.country} />}
              </span>
              <span className={found.what}>
                <b>{result.title}</b>{" "}
                {result.detail !== null && <span className={found.detail}>{result.detail}</span>}
              </span>
              <span className={styles.years}>{result.years}</span>
            </Link>
          ))}
        </div>
      ))}
      {count > 0 && (
        <Link to={allPath} {...option(count)}>
          <span className={styles.all}>All results for “{query}”</span>
        </Link>
      )}
    </div>
  );
}
