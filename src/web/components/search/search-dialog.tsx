import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useNavigate } from "react-router";

import { paths } from "#domain/paths.ts";
import { MAX_SEARCH_LENGTH, parseSearchText } from "#domain/search/search.ts";
import { pluralize } from "#domain/text.ts";

import { Search, X } from "../../ui/icons.tsx";
import styles from "./search-dialog.module.css";
import { answerPath, SuggestionList } from "./suggestion-list.tsx";
import { useSuggestions } from "./use-suggestions.ts";

export interface SearchDialogProps {
  readonly openCount: number;
}

/**
 * Search in a modal dialog above the page, as a combobox. The first result is active from the start, so that Enter
 * opens it.
 */
export function SearchDialog({ openCount }: SearchDialogProps) {
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [text, setText] = useState("");
  const { answer, failed } = useSuggestions(text);
  // The active index applies to one set of results. In a new set, the first result is active.
  const [choice, setChoice] = useState({ of: answer, index: 0 });
  const active = choice.of === answer ? choice.index : 0;
  const setActive = (index: number): void => setChoice({ of: answer, index });

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
    input.current?.select();
  }, [openCount]);

  const close = (): void => dialog.current?.close();
  const query = parseSearchText(text);
  const direct = answerPath(answer?.answer ?? null);
  const groups = (answer?.groups ?? [])
    .map((group) => ({ ...group, results: group.results.filter(({ path }) => path !== direct) }))
    .filter((group) => group.results.length > 0);
  const results = [
    ...(direct === null ? [] : [direct]),
    ...groups.flatMap((group) => group.results.map((result) => result.path)),
  ];
  const options = results.length === 0 ? [] : [...results, paths.search(query)];
  const activeIndex = Math.min(active, options.length - 1);

  const pressed = (event: KeyboardEvent): void => {
    if (options.length === 0 || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
    event.preventDefault();
    setActive((activeIndex + (event.key === "ArrowDown" ? 1 : options.length - 1)) % options.length);
  };
  const submitted = (event: FormEvent): void => {
    event.preventDefault();
    // If the results are still those of an earlier query, open the search page.
    const path = answer?.query === query ? options[activeIndex] : undefined;
    close();
    void navigate(path ?? paths.search(query));
  };

  // Rendered outside the navigation bar, to avoid its colours and its landmark.
  return createPortal(
    <dialog ref={dialog} className={styles.dialog} aria-label="Search" closedby="any">
      <form action={paths.search()} className={styles.field} onSubmit={submitted}>
        <Search size={22} aria-hidden="true" />
        <input
          ref={input}
          type="text"
          name="q"
          role="combobox"
          aria-label="Search drivers, teams, circuits and races"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={options.length > 0 ? `${listId}-${activeIndex}` : undefined}
          className={styles.input}
          value={text}
          placeholder="Driver, team, circuit, race or year"
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={pressed}
        />
        <button type="button" className="icon-button" aria-label="Close" onClick={close}>
          <X size={20} aria-hidden="true" />
        </button>
      </form>
      <p role="status" className="visually-hidden">
        {answer &&
          (answer.answer?.text ?? (results.length === 0 ? "Nothing found" : pluralize(results.length, "result")))}
      </p>
      <SuggestionList
        id={listId}
        answer={answer?.answer ?? null}
        groups={groups}
        active={activeIndex}
        allPath={paths.search(query)}
        query={query}
        onPoint={setActive}
        onChosen={close}
      />
      {failed && <p className={styles.note}>Search isn’t responding. Press Enter to open the search page.</p>}
      {!failed && query === "" && (
        <p className={styles.note}>
          Try <b>monaco 1996</b>, <b>next race</b>, <b>norris vs piastri</b> or <b>who can win the title</b>.
        </p>
      )}
      {!failed && answer !== null && results.length === 0 && (
        <p className={styles.note}>Nothing found for “{answer.query}”. Try fewer words, or just a surname.</p>
      )}
    </dialog>,
    document.body,
  );
}
