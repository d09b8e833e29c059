import { Link, useLocation, useMatches } from "react-router";

import { paths } from "#domain/paths.ts";

import type { ShellData } from "../../root.server.ts";
import type { RouteHandle } from "../../route-handle.ts";
import styles from "./results-notice.module.css";

/** Names missing results at the top of every page, except where a route gives a reason not to. */
export function ResultsNotice({ reach }: { readonly reach: ShellData["resultsReach"] }) {
  const matches = useMatches();
  const { search } = useLocation();
  const handles = matches.map(({ handle }) => handleOf(handle));
  const match = matches.at(-1);
  if (match === undefined || handles.some(({ withoutNotice }) => withoutNotice !== undefined))
    return null;
  const text = reach[handles.at(-1)?.results ?? "race"];
  const shownSeason =
    match.params.season ?? match.params.year ?? new URLSearchParams(search).get("year");
  if (text === null || (shownSeason !== null && shownSeason !== String(reach.season))) return null;
  return (
    <aside className={styles.notice} aria-label="Results coverage">
      <p className="wrap">
        {text} <Link to={`${paths.info()}#sources`}>Where our results come from</Link>
      </p>
    </aside>
  );
}

const handleOf = (handle: unknown): RouteHandle =>
  typeof handle === "object" && handle !== null ? handle : {};
