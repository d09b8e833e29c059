import { Link, useLocation, useMatches } from "react-router";

import { paths } from "#domain/paths.ts";

import type { ShellData } from "../../root.server.ts";
import type { RouteHandle } from "../../route-handle.ts";
import styles from "./results-notice.module.css";

export function ResultsNotice({ reach }: { readonly reach: ShellData["resultsReach"] }) {
  const matches = useMatches();
  const { search } = useLocation();
  const match = matches.findLast(({ handle }) => kindOf(handle) !== undefined);
  const kind = kindOf(match?.handle);
  if (match === undefined || kind === undefined) return null;
  const text = reach[kind];
  const shownSeason = match.params.season ?? match.params.year ?? new URLSearchParams(search).get("year");
  if (text === null || (shownSeason !== null && shownSeason !== String(reach.season))) return null;
  return (
    <aside className={styles.notice} aria-label="Results coverage">
      <p className="wrap">
        {text} <Link to={`${paths.info()}#sources`}>Where our results come from</Link>
      </p>
    </aside>
  );
}

function kindOf(handle: unknown): RouteHandle["showsResults"] {
  const isHandle = typeof handle === "object" && handle !== null && "showsResults" in handle;
  return isHandle ? (handle as RouteHandle).showsResults : undefined;
}
