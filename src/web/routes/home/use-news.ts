import { useEffect, useState } from "react";

import type { NewsView } from "./news-cards.ts";
import { fetchNews, KEEP_NEWS_MS, keepNews, recallNews } from "./news-reload.ts";

const LOOK_EVERY_MS = 60_000;
const RETRY_AFTER_MS = 5 * 60_000;

/**
 * Returns the page's news, and reloads it once it is half an hour old. A page without news uses the news stored in this
 * tab, or else loads it immediately. If loading fails, the news stays as it is.
 */
export function useNews(initial: NewsView | null) {
  // `over` is the page's news that `news` replaced. Once the page itself has newer news, the replacement is obsolete.
  const [reloaded, setReloaded] = useState<{ readonly over: NewsView | null; readonly news: NewsView } | null>(null);
  const [loading, setLoading] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    let dueAt = Date.now();
    let isLoading = false;

    function show(news: NewsView, savedAt: number): void {
      dueAt = savedAt + KEEP_NEWS_MS;
      setReloaded({ over: initial, news });
    }

    async function load(): Promise<void> {
      isLoading = true;
      try {
        const news = await fetchNews(leaving.signal);
        keepNews(news, Date.now());
        show(news, Date.now());
      } catch (error) {
        if (leaving.signal.aborted) return;
        dueAt = Date.now() + RETRY_AFTER_MS;
        console.info("failed to load the news", error);
      } finally {
        isLoading = false;
        setLoading(false);
      }
    }

    function loadIfDue(): void {
      if (!isLoading && !document.hidden && Date.now() >= dueAt) void load();
    }

    if (initial !== null) {
      keepNews(initial, Date.now());
      dueAt += KEEP_NEWS_MS;
    } else {
      const storedNews = recallNews(Date.now());
      if (storedNews === null) setLoading(true);
      else show(storedNews.news, storedNews.savedAt);
    }
    loadIfDue();
    const timer = setInterval(loadIfDue, LOOK_EVERY_MS);
    document.addEventListener("visibilitychange", loadIfDue);
    return () => {
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", loadIfDue);
    };
  }, [initial]);

  return { news: reloaded?.over === initial ? reloaded.news : initial, loading };
}
