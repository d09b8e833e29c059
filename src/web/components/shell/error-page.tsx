import { Link } from "react-router";

import { paths } from "#domain/paths.ts";
import styles from "./error-page.module.css";

const TEXTS: Record<number, { readonly title: string; readonly text: string }> = {
  400: {
    title: "Not understood",
    text: "What was sent is no form of this page. Go back, load the page again, and send it once more.",
  },
  403: {
    title: "Came from elsewhere",
    text: "This was sent from another site, so nothing was done. Open the page here and send it again.",
  },
  405: {
    title: "Wrong way round",
    text: "This address takes no forms. Nothing was done.",
  },
  413: {
    title: "Too heavy",
    text: "More was sent than the form takes. Nothing was done: go back and shorten it.",
  },
  429: {
    title: "Too many requests",
    text: "Too many pages were asked for from your network. Wait a minute, then try again.",
  },
  404: {
    title: "Off the track",
    text: "There is no page at this address. It may have moved, or the link has a slip in it.",
  },
};
const FAILURE = {
  title: "Stopped on track",
  text: "Something on our side failed. It is in the log; please try again in a moment.",
};

export function ErrorPage({ status }: { readonly status: number }) {
  const { title, text } = TEXTS[status] ?? FAILURE;
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{`${title} · Gridwalk`}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.status}>{status}</p>
      <div>
        <h1 className="page-title">{title}</h1>
        <p className={styles.text}>{text}</p>
        <p>
          <Link className="link" to={paths.home()}>
            Back to the grid
          </Link>
        </p>
      </div>
    </div>
  );
}
