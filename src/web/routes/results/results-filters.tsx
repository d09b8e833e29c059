import { type ChangeEvent, type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";

import { parseSearch, resultsAddress } from "#domain/calendar/season-rounds.ts";

import { SearchField } from "../../components/search-field.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./results-filters.module.css";
import picks from "../../ui/pick.module.css";

interface ResultsFiltersProps {
  readonly season: number;
  readonly search: string;
  readonly years: readonly number[];
  readonly path: (season?: number) => string;
}

const TYPING_PAUSE_MS = 180;

/**
 * Form for the year and the search. With JavaScript, changes apply without pressing the button. Typing replaces the URL
 * instead of adding to the history, so that the back button doesn't step through every letter.
 */
export function ResultsFilters({ season, search, years, path }: ResultsFiltersProps) {
  const navigate = useNavigate();
  const select = useRef<HTMLSelectElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Navigating back updates both fields, but not the search field while the reader is typing in it.
  useEffect(() => {
    if (select.current) select.current.value = String(season);
    if (input.current && parseSearch(input.current.value) !== search && document.activeElement !== input.current)
      input.current.value = search;
    return () => clearTimeout(pause.current);
  }, [season, search]);

  const searchFor = (text: string): void => {
    clearTimeout(pause.current);
    const typed = parseSearch(text);
    if (typed === search) return;
    void navigate(resultsAddress(path(season), { search: typed }), { replace: true, preventScrollReset: true });
  };
  const typed = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>): void => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => searchFor(value), TYPING_PAUSE_MS);
  };
  const changeYear = ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>): void => {
    clearTimeout(pause.current);
    void navigate(resultsAddress(path(Number(value)), { search: parseSearch(input.current?.value ?? "") }), {
      preventScrollReset: true,
    });
  };
  const submitted = (event: FormEvent): void => {
    event.preventDefault();
    searchFor(input.current?.value ?? "");
  };

  return (
    <Cluster action={path(season)} as="form" gap={7} align="end" above={8} role="search" onSubmit={submitted}>
      <label className="stack gap-3">
        <Text as="span" size="s" weight={600}>
          Choose year
        </Text>
        <select
          ref={select}
          name="year"
          className={`${picks.pick} ${styles.year}`}
          defaultValue={season}
          onChange={changeYear}
        >
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </select>
      </label>
      <SearchField
        ref={input}
        label="Find a race or country"
        defaultValue={search}
        placeholder="Monaco, Italy, Suzuka"
        onChange={typed}
      />
      <noscript>
        <button type="submit" className={picks.pick}>
          Show
        </button>
      </noscript>
    </Cluster>
  );
}
