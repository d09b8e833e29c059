import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { EmptyState } from "../../ui/empty-state.tsx";

export function NothingFound({ query }: { readonly query: string }) {
  return (
    <EmptyState
      title={`Nothing found for “${query}”`}
      action={
        <Link className="link" to={paths.search()}>
          Search tips
        </Link>
      }
    >
      Try a surname, a shorter search or the place name. Gridwalk covers Formula 1 since 1950, but no other series.
    </EmptyState>
  );
}
