import { useContext } from "react";
import { Link } from "react-router";

import { paths } from "#domain/paths.ts";
import { MAX_SEARCH_LENGTH } from "#domain/search/search.ts";
import type { NearestPages } from "#domain/search/nearest-pages.ts";

import { ServerRenderingContext } from "../../personal/personal.ts";
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
    text: "That form came from another site, so nothing was changed. Open the page on Gridwalk and send the form from there.",
  },
  405: {
    title: "Can’t do that here",
    text: "This page doesn’t accept forms. Nothing was changed.",
  },
  413: {
    title: "Too large",
    text: "You sent more than the form accepts, so nothing was changed. Go back, shorten the text or choose a smaller file, and try again.",
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

const POPULAR = [
  { label: "Schedule", path: paths.schedule() },
  { label: "Driver standings", path: paths.drivers() },
  { label: "Race results", path: paths.raceResults() },
];

const HOME = { to: paths.home(), label: "Back to home" };

export function ErrorPage({ status, start = HOME, nearest = null }: ErrorPageProps) {
  const tooEarly = nearest?.tooEarly ?? null;
  const { title, text } = tooEarly
    ? earlyTexts(tooEarly)
    : (TEXTS[status] ?? (status > 501 ? UNAVAILABLE : FAILURE));
  return (
    <Columns
      split="auto-1"
      until={820}
      gap={10}
      align={nearest ? "start" : "end"}
      className={`wrap ${styles.page}`}
    >
      <title>{`${title} · Gridwalk`}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.status}>{status}</p>
      <div>
        <Heading level={1}>{title}</Heading>
        <Text size="xl" tone="quiet" className={styles.text}>
          {text}
        </Text>
        {tooEarly && (
          <Link className={buttonLook} data-kind="primary" to={tooEarly.season.path}>
            {tooEarly.season.label}
          </Link>
        )}
        {nearest && !tooEarly && <Nearest nearest={nearest} />}
        <Text above={5}>
          <Link className="link" to={start.to}>
            {start.label}
          </Link>
        </Text>
        {status >= 500 && <Reference />}
      </div>
    </Columns>
  );
}

/**
 * Shows the id under which the operator finds the failure in the log. Only the server knows it, so
 * its text is kept.
 */
function Reference() {
  const reference = useContext(ServerRenderingContext)?.reference ?? null;
  return (
    <Text size="s" tone="quiet" above={5}>
      <span suppressHydrationWarning>{reference === null ? "" : `Reference: ${reference}`}</span>
    </Text>
  );
}

function earlyTexts({ first, season }: NonNullable<NearestPages["tooEarly"]>) {
  return { title: `Results here start in ${first}`, text: `The ${season.label} has its own page.` };
}

function Nearest({ nearest: { query, pages } }: { readonly nearest: NearestPages }) {
  return (
    <>
      <Heading level={2} size="xl" above={7} id="nearest">
        {pages.length > 0 ? "Did you mean…" : "Popular pages"}
      </Heading>
      <RuledList above={3} aria-labelledby="nearest">
        {(pages.length > 0 ? pages : POPULAR).map(({ label, path }) => (
          <li key={path}>
            <Link className="tap" to={path}>
              {label}
            </Link>
          </li>
        ))}
      </RuledList>
      <Columns
        as="form"
        split="1-auto"
        action={paths.search()}
        role="search"
        gap={4}
        above={6}
        align="end"
      >
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
