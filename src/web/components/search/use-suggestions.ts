import { useEffect, useState } from "react";

import { parseSearchText } from "#domain/search/search.ts";
import type { SearchResults } from "#domain/search/search-result.ts";

const TYPING_PAUSE_MS = 90;

export interface Suggestions {
  /**
   * Latest results, possibly for an earlier text. Null before the first results and after a
   * failure.
   */
  readonly answer: SearchResults | null;
  readonly failed: boolean;
}

const NONE: Suggestions = { answer: null, failed: false };

export function useSuggestions(text: string): Suggestions {
  const [suggestions, setSuggestions] = useState(NONE);
  const query = parseSearchText(text);

  useEffect(() => {
    const abort = new AbortController();
    const ask = async (): Promise<void> => {
      if (query === "") return setSuggestions(NONE);
      try {
        const response = await fetch(
          `/api/search?${new URLSearchParams({ q: query }).toString()}`,
          {
            signal: abort.signal,
          },
        );
        if (!response.ok) throw new Error(`the search API responded with ${response.status}`);
        const answer = (await response.json()) as SearchResults;
        setSuggestions({ answer, failed: false });
      } catch {
        if (!abort.signal.aborted) setSuggestions({ answer: null, failed: true });
      }
    };
    const timer = setTimeout(() => void ask(), query === "" ? 0 : TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query]);

  return query === "" ? NONE : suggestions;
}
