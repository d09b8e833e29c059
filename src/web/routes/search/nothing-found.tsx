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
      Try a surname, a place name or a shorter search. Gridwalk covers Formula 1 since 1950 and no other series.
    </EmptyState>
  );
}
