import { Link } from "react-router";

import { paths } from "#domain/paths.ts";
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
    text: "Your network has loaded a lot of pages. Wait a minute, then try again.",
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
    <div className={`wrap ${styles.page}`}>
      <title>{`${title} · Gridwalk`}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.status}>{status}</p>
      <div>
        <h1 className="page-title">{title}</h1>
        <p className={styles.text}>{text}</p>
        <p>
          <Link className="link" to={start.to}>
            {start.label}
          </Link>
        </p>
      </div>
    </div>
  );
}
