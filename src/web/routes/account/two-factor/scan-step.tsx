import { encode } from "uqr";

import { secretOf } from "#domain/members/otp-uri.ts";
import { paths } from "#domain/paths.ts";

import { FormErrors } from "../../../forms/form-messages.tsx";
import type { FormOutcome } from "../../../forms/form-result.ts";
import { StackedForm } from "../../../forms/stacked-form.tsx";
import { useSending } from "../../../forms/use-sending.ts";
import { Button } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { CodeField } from "../code-field.tsx";
import { AccountPart } from "../profile/account-part.tsx";
import styles from "./two-factor.module.css";

interface ScanStepProps {
  readonly uri: string;
  readonly result: FormOutcome | undefined;
  readonly to: string | null;
}

export function ScanStep({ uri, result, to }: ScanStepProps) {
  const secret = secretOf(uri) ?? "";
  return (
    <AccountPart id="scan" title="Scan and confirm">
      <FormErrors result={result} />
      <Stack gap={6}>
        <p>Scan this code with your authenticator app:</p>
        <QrCode text={uri} label="QR code for your authenticator app" />
        <p>
          Or enter this key in the app: <code className={styles.secret}>{inGroups(secret)}</code>
        </p>
        <StackedForm action={paths.twoFactor()} preventScrollReset>
          <input type="hidden" name="form" value="confirm" />
          <input type="hidden" name="uri" value={uri} />
          {to && <input type="hidden" name="to" value={to} />}
          <CodeField form="confirm" result={result} takesRecoveryCodes={false} />
          <Button kind="primary" type="submit" busy={useSending("confirm")}>
            Turn on
          </Button>
        </StackedForm>
      </Stack>
    </AccountPart>
  );
}

/** Groups of four are easier to copy. Apps ignore the spaces. */
function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
}

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Always dark on light, because some apps can't read the reverse. */
function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={squares.join("")} fill="black" />
    </svg>
  );
}
