import { useSyncExternalStore } from "react";

import { Stack, Columns } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import styles from "../../ui/field.module.css";
import { useCopy } from "./use-copy.ts";

/** @param props.base The site's URL, without a trailing slash. */
export function Widgets({ base }: { readonly base: string }) {
  const zone = useSyncExternalStore(
    neverChanges,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => "UTC",
  );
  const frame = (path: string, title: string, height: number): string =>
    `<iframe src="${base}${path}" title="${title}" width="480" height="${height}" loading="lazy" sandbox="allow-scripts allow-same-origin allow-popups" style="border:0;max-width:100%"></iframe>`;
  return (
    <Stack gap={4}>
      <CopyAddress
        label="Next race, for your own page"
        text={frame("/embed/next", "Next Formula 1 race", 440)}
        what="the next race for your own page"
      />
      <CopyAddress
        label="Standings, for your own page"
        text={frame("/embed/standings", "Formula 1 standings", 900)}
        what="the standings for your own page"
      />
      <CopyAddress
        label="Picture for an e-ink display"
        text={`${base}/display/800x480.png?zone=${zone}`}
        what="the address of the picture"
      />
      <CopyAddress
        label="JSON for dashboards such as Home Assistant"
        text={`${base}/api/widget/next?zone=${zone}`}
        what="the address of the JSON"
      />
      <Text size="s" tone="quiet">
        Pictures also come in 400x300 and 296x128, as .png or .bmp. All fields are listed in the{" "}
        <a className="link" href="/api/docs">
          API’s documentation
        </a>
        .
      </Text>
    </Stack>
  );
}

const neverChanges = () => () => undefined;

interface CopyAddressProps {
  readonly label: string;
  /** A URL, or a snippet that contains one. */
  readonly text: string;
  /** Describes the copied text for screen readers. */
  readonly what: string;
}

function CopyAddress({ label, text, what }: CopyAddressProps) {
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
