import { data, Link } from "react-router";

import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text.ts";

import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/search";
import { AnswerCard } from "./answer-card.tsx";
import { HowToAsk } from "./how-to-ask.tsx";
import { Register } from "./register.tsx";
import { loadSearch } from "./search.server.ts";
import { SearchForm } from "./search-form.tsx";
import { Text } from "../../ui/text.tsx";
import { Heading } from "../../ui/heading.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import styles from "./search.module.css";

export const handle = { parameters: ["q"] } satisfies RouteHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const searchView = await loadSearch(context, new URL(request.url).searchParams.get("q"));
  // Not cached, because the many different searches would displace shared pages.
  return data(
    searchView,
    searchView.query === "" ? {} : { headers: { "cache-control": "no-store" } },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    path: paths.search(),
    title: loaderData?.query ? `${loaderData.query} · Search · Gridwalk` : "Search · Gridwalk",
    description:
      "Find any Formula 1 driver, team, circuit, race weekend or season since 1950 by name, code or year.",
    noindex: Boolean(loaderData?.query),
  });

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, answer, complete, groups, season } = loaderData;
  const resultCount = groups.reduce((sum, group) => sum + group.total, 0);
  const listStatus = answer && complete ? "Also found" : summary(query, resultCount, complete);
  return (
    <div className={`wrap ${styles.page}`}>
      <Heading level={1}>Search</Heading>
      <SearchForm query={query} />
      {answer && <AnswerCard answer={answer} />}
      <p role="status" className={resultCount === 0 ? "visually-hidden" : styles.status}>
        {query !== "" && (answer && resultCount === 0 ? answer.text : listStatus)}
      </p>
      {query === "" && <HowToAsk season={season} />}
      {query !== "" && resultCount === 0 && answer === null && (
        <Text as="div" above={10}>
          <NothingFound query={query} />
        </Text>
      )}
      {groups.map((group) => (
        <Register key={group.kind} group={group} query={query} />
      ))}
    </div>
  );
}

function summary(query: string, resultCount: number, complete: boolean): string {
  if (resultCount === 0) return "Nothing found";
  return complete
    ? `${pluralize(resultCount, "result")} for “${query}”`
    : `No exact match for “${query}”. Closest results:`;
}

function NothingFound({ query }: { readonly query: string }) {
  return (
    <EmptyState
      title={`Nothing found for “${query}”`}
      action={
        <Link className="link" to={paths.search()}>
          Search tips
        </Link>
      }
    >
      Try a surname, a place name or a shorter search. Gridwalk covers Formula 1 since 1950 and no
      other series.
    </EmptyState>
  );
}
