import type { RefObject } from "react";

import styles from "./key-help.module.css";

const KEYS = [
  ["Space", "Play, pause"],
  ["← →", "Five seconds back, on"],
  ["J K", "A lap back, on"],
  ["↑ ↓", "Faster, slower (focus in the replay)"],
  ["Home End", "To the grid, to the end (focus in the replay)"],
  ["N", "Follow the next driver down the order"],
  ["Esc", "Follow nobody"],
  ["G", "Gaps or intervals"],
  ["F", "Full screen"],
  ["C", "Copy a link to this moment"],
  ["?", "These keys"],
] as const;

/** Every key that the replay knows. */
export function KeyHelp({ dialog }: { readonly dialog: RefObject<HTMLDialogElement | null> }) {
  return (
    <dialog className={styles.dialog} ref={dialog} aria-labelledby="keys">
      <h2 id="keys">Keys</h2>
      <dl>
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              {key.split(" ").map((one) => (
                <kbd key={one}>{one}</kbd>
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
