import { Button, buttonLook } from "../../ui/button.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Text } from "../../ui/text.tsx";
import { useCopy } from "./use-copy.ts";

/** @param props.address The calendar's absolute URL. */
export function Subscribe({ address }: { readonly address: string }) {
  const { copied, copy } = useCopy(address);
  const google = `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: address }).toString()}`;
  return (
    <Stack gap={6}>
      <Cluster gap={6}>
        <a className={buttonLook} data-kind="primary" href={address.replace(/^https?:/, "webcal:")}>
          Add to Apple Calendar
        </a>
        <a className={buttonLook} data-kind="plain" href={google} rel="noopener noreferrer">
          Add to Google Calendar
        </a>
        <span className="needs-script">
          <Button onClick={copy}>Copy address</Button>
        </span>
      </Cluster>
      <TextField
        key={address}
        label="Address for Outlook and other apps"
        defaultValue={address}
        readOnly
        spellCheck={false}
      />
      <Text role="status" tone="quiet">
        {copied !== null && (copied ? "Copied." : "Couldn’t copy. Select the address instead.")}
      </Text>
      <Text size="s" tone="quiet">
        Apple Calendar checks for changes about once an hour, Outlook every few hours, Google once or twice a day.
      </Text>
    </Stack>
  );
}
