import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef } from "react";
import { useFetcher } from "react-router";

import { resultsAddress } from "#domain/calendar/season-rounds.ts";

import { inBackground } from "../../connection/open-page.ts";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./more-rounds.module.css";
import type { RoundView } from "./round-view.server.ts";
import type { NextRounds } from "./rounds.server.ts";

interface MoreRoundsProps<Table> {
  readonly next: NextRounds;
  readonly page: number;
  readonly source: string;
  readonly search: string;
  readonly hint: string;
  readonly renderRound: (round: RoundView<Table>) => ReactNode;
  readonly end: ReactNode;
}

interface Batch<Table> {
  readonly shown: readonly RoundView<Table>[];
  readonly next: NextRounds | null;
  readonly failed?: boolean;
}

/** Share of the placeholder that must be visible. */
const VISIBLE_SHARE = 0.1;

/**
 * Placeholder for the next rounds. Without JavaScript, it links to them. With JavaScript, the
 * rounds load once a tenth of the placeholder is visible, and replace it. After them comes the next
 * placeholder. An error or a batch without rounds ends the list.
 */
export function MoreRounds<Table>(props: MoreRoundsProps<Table>) {
  const { next, page, source, search, hint, renderRound, end } = props;
  const fetcher = useFetcher<Batch<Table>>();
  const place = useRef<HTMLDivElement>(null);
  const isRequested = useRef(false);
  const { load: loadBatch, data: batch } = fetcher;
  const address = resultsAddress(source, { search, page });

  const load = useCallback(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    const query = new URLSearchParams({
      before: String(next.before),
      ...(search === "" ? {} : { q: search }),
    });
    const batchAddress = `${source}/rounds?${query.toString()}`;
    void inBackground(batchAddress, () => loadBatch(batchAddress));
  }, [loadBatch, next.before, search, source]);

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load();
      },
      { threshold: VISIBLE_SHARE },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [load]);

  // Update the URL without the router, which would reload the page's data. Readers who return see
  // the same rounds.
  const arrived = batch !== undefined && batch.shown.length > 0;
  useEffect(() => {
    if (arrived) window.history.replaceState(window.history.state, "", address);
  }, [arrived, address]);

  if (batch?.failed)
    return (
      <div className={styles.place} role="alert">
        <p>Couldn’t load more rounds.</p>
        {fetcher.state === "idle" ? (
          <a
            className="link"
            href={address}
            onClick={(event: MouseEvent) => {
              event.preventDefault();
              isRequested.current = false;
              load();
            }}
          >
            Try again
          </a>
        ) : (
          <Spinner label="Loading..." />
        )}
      </div>
    );
  if (batch !== undefined)
    return (
      <>
        {batch.shown.map(renderRound)}
        {batch.next ? <MoreRounds {...props} next={batch.next} page={page + 1} /> : end}
      </>
    );
  return (
    <div className={styles.place} ref={place}>
      {fetcher.state === "idle" ? (
        <>
          <p className="needs-script">{hint}</p>
          <a
            className="link"
            href={resultsAddress(source, { search, page, anchor: next.anchor })}
            onClick={(event: MouseEvent) => {
              event.preventDefault();
              load();
            }}
          >
            {nextText(next.names)}
          </a>
        </>
      ) : (
        <Spinner label="Loading..." />
      )}
    </div>
  );
}

function nextText(names: readonly string[]): string {
  if (names.length === 0) return "More rounds";
  const all = new Intl.ListFormat("en-GB").format(names);
  return `Next: the ${all} ${names.length === 1 ? "Grand Prix" : "Grands Prix"}`;
}
