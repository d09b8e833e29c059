import { useState } from "react";

import { SharePicture } from "../../components/share-picture.tsx";
import { Button } from "../../ui/button.tsx";
import { Text } from "../../ui/text.tsx";
import { Stack } from "../../ui/layout.tsx";
import styles from "./puzzle.module.css";

interface ShareBoxProps {
  /** Plain text that tells no answer. */
  readonly text: string;
  /** Absolute address to put under it; null while the site does not know its own. */
  readonly url: string | null;
  /** The same as a picture. */
  readonly card: string;
  /** Of the puzzle's page. */
  readonly path: string;
}

/** How it went, to be shown around: it can be selected, and copied where there is script. */
export function ShareBox({ text, url, card, path }: ShareBoxProps) {
  const [state, setState] = useState<"" | "copied" | "failed">("");
  const whole = url === null ? text : `${text}\n${url}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(whole);
      setState("copied");
    } catch {
      // Not allowed, or not over https: the text stands there to be selected.
      setState("failed");
    }
  };
  return (
    <Stack gap={5} above={9} align="start" className={styles.share}>
      <pre>{whole}</pre>
      <span className="needs-script">
        <Button onClick={() => void copy()}>Copy the result</Button>
      </span>
      <SharePicture card={card} path={path} text={text} />
      <Text role="status" tone="quiet">
        {state === "copied" && "Copied, spoiler-free."}
        {state === "failed" && "Couldn’t copy. Select the text instead."}
      </Text>
    </Stack>
  );
}
