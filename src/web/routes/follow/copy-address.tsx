import { Button } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Text } from "../../ui/text.tsx";
import { useCopy } from "./use-copy.ts";

interface CopyAddressProps {
  readonly label: string;
  /** An address, or a snippet that contains one. */
  readonly text: string;
  /** Says what the button copies, for screen readers. */
  readonly what: string;
}

export function CopyAddress({ label, text, what }: CopyAddressProps) {
  const { copied, copy } = useCopy(text);
  return (
    <Stack gap={3}>
      <TextField key={text} label={label} defaultValue={text} readOnly spellCheck={false} />
      <span className="needs-script">
        <Button aria-label={`Copy ${what}`} onClick={copy}>
          Copy
        </Button>
      </span>
      <Text role="status" tone="quiet">
        {copied !== null && (copied ? "Copied." : "Couldn’t copy. Select the text instead.")}
      </Text>
    </Stack>
  );
}
