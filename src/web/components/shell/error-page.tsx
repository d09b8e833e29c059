import { Link } from "react-router";

import { paths } from "#domain/paths.ts";
import { Columns } from "../../ui/layout.tsx";
import { Heading } from "../../ui/heading.tsx";
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
}

export function ErrorPage({ status, start = { to: paths.home(), label: "Back to home" } }: ErrorPageProps) {
  const { title, text } = TEXTS[status] ?? (status > 501 ? UNAVAILABLE : FAILURE);
  return (
    <Columns split="auto-1" until={820} gap={10} align="end" className={`wrap ${styles.page}`}>
      <title>{`${title} · Gridwalk`}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.status}>{status}</p>
      <div>
        <Heading level={1}>{title}</Heading>
        <Text size="xl" tone="quiet" className={styles.text}>
          {text}
        </Text>
        <p>
          <Link className="link" to={start.to}>
            {start.label}
          </Link>
        </p>
      </div>
    </Columns>
  );
}
