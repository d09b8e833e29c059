import type { MouseEvent } from "react";

import { reportProblem } from "../connection/connection-state.ts";
import { connectionProblem } from "../connection/problem.ts";

interface SharePictureProps {
  readonly card: string;
  readonly text: string;
  readonly path: string;
  readonly label?: string;
  readonly className?: string;
}

/**
 * Link to an image for sharing. It opens the system's share sheet if possible, and downloads the
 * image otherwise.
 */
export function SharePicture({
  card,
  text,
  path,
  label = "Share image",
  className = "link",
}: SharePictureProps) {
  const share = (event: MouseEvent<HTMLAnchorElement>): void => {
    // Old browsers and pages served without HTTPS can't share. Clicks with a modifier key are left
    // to the browser.
    if (!("share" in navigator) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const url = event.currentTarget.href;
    handOver(url, { text, url: new URL(path, url).href }).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === "AbortError") return;
      const kind = connectionProblem(error, navigator.onLine);
      // An image that can't be shared can still be opened.
      if (kind === null) window.location.assign(url);
      else reportProblem({ kind, during: "opening", status: null });
    });
  };
  return (
    <a className={className} href={card} download={fileName(card)} onClick={share}>
      {label}
    </a>
  );
}

async function handOver(
  url: string,
  message: { readonly text: string; readonly url: string },
): Promise<void> {
  const answer = await fetch(url);
  const file = new File([await answer.blob()], fileName(new URL(url).pathname), {
    type: "image/png",
  });
  const whole = { ...message, files: [file] };
  await navigator.share(answer.ok && navigator.canShare(whole) ? whole : message);
}

function fileName(path: string): string {
  return `gridwalk-${path
    .split("/")
    .slice(-2)
    .join("-")
    .replaceAll(/[^\w.-]/g, "")}`;
}
