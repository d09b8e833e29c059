import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import styles from "../../ui/field.module.css";
import { Columns, Stack } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { useCopy } from "./use-copy.ts";

interface CopyAddressProps {
  readonly label: string;
  /** A URL, or a snippet that contains one. */
  readonly text: string;
  /** Describes the copied text for screen readers. */
  readonly what: string;
}

export function CopyAddress({ label, text, what }: CopyAddressProps) {
  const { copied, copy } = useCopy(text);
  return (
    <Stack>
      <Field label={label}>
        {(wiring) => (
          <Columns split="1-auto" gap={4} align="end">
            <input
              {...wiring}
              key={text}
              className={styles.control}
              type="text"
              defaultValue={text}
              readOnly
              spellCheck={false}
            />
            <span className="needs-script">
              <Button aria-label={`Copy ${what}`} onClick={copy}>
                Copy
              </Button>
            </span>
          </Columns>
        )}
      </Field>
      <Text role="status" tone="quiet">
        {copied !== null && (copied ? "Copied." : "Couldn’t copy. Select the text instead.")}
      </Text>
    </Stack>
  );
}
