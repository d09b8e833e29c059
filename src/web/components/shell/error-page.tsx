import { Link } from "react-router";

import { paths } from "#domain/paths.ts";
import { MAX_SEARCH_LENGTH } from "#domain/search/search.ts";
import type { NearestPages } from "#domain/search/nearest-pages.ts";

import { buttonLook } from "../../ui/button.tsx";
import fieldStyles from "../../ui/field.module.css";
import { Columns } from "../../ui/layout.tsx";
import { Heading } from "../../ui/heading.tsx";
import { RuledList } from "../../ui/ruled-list.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./error-page.module.css";

const TEXTS: Record<number, { readonly title: string; readonly text: string }> = {
  400: {
    title: "That didn’t work",
    text: "We couldn’t read that form. Go back, reload the page and try again.",
  },
  403: {
    title: "Sent from another site",
    text: "That form came from another site, so nothing was changed. Open the page here and send it again.",
  },
  405: {
    title: "Can’t do that here",
    text: "This page doesn’t accept forms. Nothing was changed.",
  },
  413: {
    title: "Too long",
    text: "That’s more than the form accepts, so nothing was changed. Go back and shorten it.",
  },
  429: {
    title: "Too many requests",
    text: "We’ve had a lot of requests from your network. Wait a minute, then try again.",
  },
  404: {
    title: "Off track",
    text: "We can’t find that page. It may have moved, or there may be a typo in the link.",
  },
};
const UNAVAILABLE = {
  title: "Temporarily unavailable",
  text: "Gridwalk isn’t available right now. Please try again in a few minutes.",
};
const FAILURE = {
  title: "Red flag",
  text: "Something went wrong on our side, and we’ve logged it. Please try again in a moment.",
};

interface ErrorPageProps {
  readonly status: number;
  readonly start?: { readonly to: string; readonly label: string } | undefined;
  readonly nearest?: NearestPages | null;
}

const HOME = { to: paths.home(), label: "Back to home" };

export function ErrorPage({ status, start = HOME, nearest = null }: ErrorPageProps) {
  const { title, text } = TEXTS[status] ?? (status > 501 ? UNAVAILABLE : FAILURE);
  return (
    <Columns split="auto-1" until={820} gap={10} align={nearest ? "start" : "end"} className={`wrap ${styles.page}`}>
      <title>{`${title} · Gridwalk`}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.status}>{status}</p>
      <div>
        <Heading level={1}>{title}</Heading>
        <Text size="xl" tone="quiet" className={styles.text}>
          {text}
        </Text>
        {nearest && <Nearest nearest={nearest} />}
        <Text above={5}>
          <Link className="link" to={start.to}>
            {start.label}
          </Link>
        </Text>
      </div>
    </Columns>
  );
}

/** Search form with the words of the path, and the pages that the path most likely meant. */
function Nearest({ nearest: { query, pages } }: { readonly nearest: NearestPages }) {
  return (
    <>
      {pages.length > 0 && (
        <>
          <Heading level={2} size="xl" above={7} id="nearest">
            Did you mean
          </Heading>
          <RuledList above={3} aria-labelledby="nearest">
            {pages.map(({ label, path }) => (
              <li key={path}>
                <Link className="tap" to={path}>
                  {label}
                </Link>
              </li>
            ))}
          </RuledList>
        </>
      )}
      <Columns as="form" split="1-auto" action={paths.search()} role="search" gap={4} above={6} align="end">
        <input
          className={fieldStyles.control}
          type="search"
          name="q"
          aria-label="Search"
          defaultValue={query}
          maxLength={MAX_SEARCH_LENGTH}
        />
        <button type="submit" className={buttonLook} data-kind="primary">
          Search
        </button>
      </Columns>
    </>
  );
}
