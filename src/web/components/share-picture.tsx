import type { MouseEvent } from "react";

import { reportProblem } from "../connection/connection-state.ts";
import { connectionProblem } from "../connection/problem.ts";

interface SharePictureProps {
  /** Path of the card. */
  readonly card: string;
  /** What goes with it. */
  readonly text: string;
  /** Path of the page that it is about. */
  readonly path: string;
}

/**
 * A picture to send around: handed to the system's own way of sharing where there is one, saved as a file elsewhere. A
 * link to the picture, so that it does without script.
 */
export function SharePicture({ card, text, path }: SharePictureProps) {
  const share = (event: MouseEvent<HTMLAnchorElement>): void => {
    // Old browsers, and all browsers on pages that are not encrypted.
    if (!("share" in navigator) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const address = event.currentTarget.href;
    handOver(address, { text, url: new URL(path, address).href }).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === "AbortError") return;
      const kind = connectionProblem(error, navigator.onLine);
      // A picture that can't be shared can still be looked at.
      if (kind === null) window.location.assign(address);
      else reportProblem({ kind, during: "opening", status: null });
    });
  };
  return (
    <a className="link" href={card} download={fileName(card)} onClick={share}>
      Share image
    </a>
  );
}

async function handOver(address: string, said: { readonly text: string; readonly url: string }): Promise<void> {
  const answer = await fetch(address);
  const file = new File([await answer.blob()], fileName(new URL(address).pathname), { type: "image/png" });
  const whole = { ...said, files: [file] };
  await navigator.share(answer.ok && navigator.canShare(whole) ? whole : said);
}

/** `/cards/meetings/2025/monza.png` → `gridwalk-2025-monza.png` */
function fileName(path: string): string {
  return `gridwalk-${path
    .split("/")
    .slice(-2)
    .join("-")
    .replaceAll(/[^\w.-]/g, "")}`;
}
