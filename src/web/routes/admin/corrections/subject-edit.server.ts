import type { RouterContextProvider } from "react-router";

import { listSeasons } from "#db/queries/calendar/meetings.ts";
import { isAllowedPicture } from "#domain/news/allowed-picture.ts";
import type { Override } from "#domain/facts/override/override.ts";

import { servicesContext } from "../../../context.ts";
import { idOf } from "../admin-form.server.ts";
import type { Proposed } from "./edit-form.server.ts";

/** First season of the results pages. */
const FIRST_SEASON = 2014;

export async function editedSeason(context: Readonly<RouterContextProvider>, url: URL) {
  const { db, settings } = context.get(servicesContext);
  const seasons = (await listSeasons(db)).filter((season) => season >= FIRST_SEASON).toReversed();
  const requested = idOf(url.searchParams.get("year"));
  return {
    seasons,
    season: requested !== null && seasons.includes(requested) ? requested : settings.season,
  };
}

export function pictureError(url: string, hosts: readonly string[]): string | null {
  if (url === "" || isAllowedPicture(url, hosts)) return null;
  return hosts.length === 0
    ? "Pictures from other sites aren’t enabled. The operator can allow hosts in IMAGE_HOSTS."
    : `Enter an https link to a picture on ${hosts.join(" or ")}.`;
}

export type Proposal = readonly [label: string, now: string, yours: string, override: Override];

export function differing(proposals: readonly Proposal[]): Proposed[] {
  return proposals
    .filter(([, now, yours]) => now !== yours)
    .map(([label, now, yours, override]) => ({
      label,
      now: now === "" ? "none" : now,
      yours,
      override,
    }));
}
