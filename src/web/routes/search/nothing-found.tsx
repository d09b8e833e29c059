import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { EmptyState } from "../../ui/empty-state.tsx";

export function NothingFound({ query }: { readonly query: string }) {
  return (
    <EmptyState
      title={`Nothing found for “${query}”`}
      action={
        <Link className="link" to={paths.search()}>
          How to ask
        </Link>
      }
    >
      Try fewer words, a surname alone, or the name of the place in Latin letters. Everything that took part in a Grand
      Prix weekend since 1950 is here; other series are not.
    </EmptyState>
  );
}
