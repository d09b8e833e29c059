import { useEffect, useState } from "react";

import type { NewsView } from "./news-cards.ts";
import { fetchNews, KEEP_NEWS_MS, keepNews, recallNews } from "./news-reload.ts";

const LOOK_EVERY_MS = 60_000;
const RETRY_AFTER_MS = 5 * 60_000;

interface ShownNews {
  /** Null: there are none to show. */
  readonly news: NewsView | null;
  /** The first load in the browser is under way. */
  readonly loading: boolean;
}

/**
 * The news that the page came with, and newer ones once these are half an hour old. A page that came without them asks
 * for them; whatever fails leaves what is there.
 */
export function useNews(initial: NewsView | null): ShownNews {
  // `over`: the news of the page that these took the place of; when the page brings others, these are out of date.
  const [reloaded, setReloaded] = useState<{ readonly over: NewsView | null; readonly news: NewsView } | null>(null);
  const [loading, setLoading] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    let dueAt = Date.now();
    let asking = false;

    function show(news: NewsView, savedAt: number): void {
      dueAt = savedAt + KEEP_NEWS_MS;
      setReloaded({ over: initial, news });
    }

    async function ask(): Promise<void> {
      asking = true;
      try {
        const news = await fetchNews(leaving.signal);
        keepNews(news, Date.now());
        show(news, Date.now());
      } catch (error) {
        if (leaving.signal.aborted) return;
        dueAt = Date.now() + RETRY_AFTER_MS;
        console.info("Couldn’t load the news. Try again in a minute.", error);
      } finally {
        asking = false;
        setLoading(false);
      }
    }

    function look(): void {
      if (!asking && !document.hidden && Date.now() >= dueAt) void ask();
    }

    if (initial !== null) {
      keepNews(initial, Date.now());
      dueAt += KEEP_NEWS_MS;
    } else {
      const kept = recallNews(Date.now());
      if (kept === null) setLoading(true);
      else show(kept.news, kept.savedAt);
    }
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [initial]);

  return { news: reloaded?.over === initial ? reloaded.news : initial, loading };
}
