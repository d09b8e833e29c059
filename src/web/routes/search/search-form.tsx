import { type ChangeEvent, type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";

import { paths } from "#domain/paths.ts";
import { MAX_SEARCH_LENGTH, parseSearchText } from "#domain/search/search.ts";

import { Button } from "../../ui/button.tsx";
import { Search } from "../../ui/icons.tsx";
import styles from "./search-form.module.css";

const TYPING_PAUSE_MS = 180;

/**
 * Search form with a button. With JavaScript, it also searches while the reader types, and replaces
 * the URL instead of adding to the history.
 */
export function SearchForm({ query }: { readonly query: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Navigating back updates the field, unless the reader is typing in it.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = query;
    return () => clearTimeout(pause.current);
  }, [query]);

  const searchFor = (text: string): void => {
    clearTimeout(pause.current);
    const typed = parseSearchText(text);
    if (typed !== query)
      void navigate(paths.search(typed), { replace: true, preventScrollReset: true });
  };
  const typed = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>): void => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => searchFor(value), TYPING_PAUSE_MS);
  };
  const submitted = (event: FormEvent): void => {
    event.preventDefault();
    searchFor(input.current?.value ?? "");
  };

  return (
    <form action={paths.search()} className={styles.form} role="search" onSubmit={submitted}>
      <label className={styles.label} htmlFor="search-text">
        Driver, team, track, country or year
      </label>
      <div className={styles.slot}>
        <Search className="wider-than-640" size={24} aria-hidden="true" />
        <input
          ref={input}
          id="search-text"
          type="search"
          name="q"
          className={styles.input}
          defaultValue={query}
          placeholder="monaco 1996"
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={typed}
        />
        <Button type="submit" kind="primary">
          Search
        </Button>
      </div>
    </form>
  );
}
