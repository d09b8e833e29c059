import type { RefObject } from "react";

import { Heading } from "../../ui/heading.tsx";
import styles from "./key-help.module.css";

const KEYS = [
  ["Space", "Play or pause"],
  ["← →", "Back or forward five seconds"],
  ["J K", "Back or forward one lap"],
  ["↑ ↓", "Faster or slower (while the replay has focus)"],
  ["Home End", "Go to the start or end (while the replay has focus)"],
  ["N", "Follow the next driver down the order"],
  ["Esc", "Stop following"],
  ["G", "Switch between gaps and intervals"],
  ["F", "Full screen"],
  ["C", "Copy a link to this moment"],
  ["?", "Show these shortcuts"],
] as const;

export function KeyHelp({ dialog }: { readonly dialog: RefObject<HTMLDialogElement | null> }) {
  return (
    <dialog className={styles.dialog} ref={dialog} aria-labelledby="keys">
      <Heading level={2} id="keys">
        Keyboard shortcuts
      </Heading>
      <dl>
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              {key.split(" ").map((part) => (
                <kbd key={part}>{part}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}
