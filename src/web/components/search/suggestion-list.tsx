import { useEffect, useRef } from "react";
import { Link } from "react-router";

import { type SearchResults, searchKindNames } from "#domain/search/search-result.ts";

import { Flag } from "../flag.tsx";
import found from "./found.module.css";
import styles from "./suggestion-list.module.css";

interface SuggestionListProps {
  readonly id: string;
  readonly groups: SearchResults["groups"];
  /** Index across all groups. The option after the last result leads to the search page. */
  readonly active: number;
  readonly allPath: string;
  readonly query: string;
  readonly onPoint: (option: number) => void;
  readonly onChosen: () => void;
}

/** Options of the search's combobox. They are links, so that they can also be opened in a new tab. */
export function SuggestionList({ id, groups, active, allPath, query, onPoint, onChosen }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const count = groups.reduce((sum, group) => sum + group.results.length, 0);
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, group) => sum + group.results.length, 0));

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
    <div ref={list} id={id} role="listbox" aria-label="Found" className={styles.list} hidden={count === 0}>
      {groups.map((group, groupIndex) => (
        <div key={group.kind} role="group" aria-labelledby={`${id}-${group.kind}`}>
          <p id={`${id}-${group.kind}`} className={styles.kind}>
            {searchKindNames[group.kind]}
          </p>
          {group.results.map((result, index) => (
            <Link key={result.path} to={result.path} {...option((starts[groupIndex] ?? 0) + index)}>
              <span className={found.flag}>{result.country !== null && <Flag alpha2={result.country} />}</span>
              <span className={found.what}>
                <b>{result.title}</b> {result.detail !== null && <span className={found.detail}>{result.detail}</span>}
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
