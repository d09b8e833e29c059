import { useState } from "react";

import { SharePicture } from "../../components/share-picture.tsx";
import { Button } from "../../ui/button.tsx";
import { Text } from "../../ui/text.tsx";
import { Stack } from "../../ui/layout.tsx";
import styles from "./puzzle.module.css";

interface ShareBoxProps {
  readonly text: string;
  /** Absolute URL below the text. Null if the operator hasn't set PUBLIC_URL. */
  readonly url: string | null;
  readonly card: string;
  readonly path: string;
}

export function ShareBox({ text, url, card, path }: ShareBoxProps) {
  const [state, setState] = useState<"" | "copied" | "failed">("");
  const whole = url === null ? text : `${text}\n${url}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(whole);
      setState("copied");
    } catch {
      // Clipboard access is denied or the page isn't served over HTTPS. Readers can select the text
      // instead.
      setState("failed");
    }
  };
  return (
    <Stack gap={5} above={9} align="start" className={styles.share}>
      <pre>{whole}</pre>
      <span className="needs-script">
        <Button onClick={() => void copy()}>Copy result</Button>
      </span>
      <SharePicture card={card} path={path} text={text} />
      <Text role="status" tone="quiet">
        {state === "copied" && "Copied, spoiler-free."}
        {state === "failed" && "Couldn’t copy. Select the text instead."}
      </Text>
    </Stack>
  );
}
