import { useState } from "react";

/** Copies `text` and reports the outcome. `copied` is null until the reader copies this text. */
export function useCopy(text: string): {
  readonly copied: boolean | null;
  readonly copy: () => void;
} {
  const [outcome, setOutcome] = useState<{ readonly text: string; readonly done: boolean } | null>(
    null,
  );
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome({ text, done: true });
    } catch {
      // Clipboard access is denied or the page isn't served over HTTPS. Readers can select the text
      // instead.
      setOutcome({ text, done: false });
    }
  };
  return { copied: outcome?.text === text ? outcome.done : null, copy: () => void copy() };
}
