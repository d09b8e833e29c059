import { ChevronDown } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { Form } from "react-router";

import { DELAY_RANGE, isDelay, MAX_DELAY_SECONDS } from "#domain/live/live-delay.ts";

import { Button } from "../../ui/button.tsx";
import { Text } from "../../ui/text.tsx";
import { Cluster } from "../../ui/layout.tsx";
import styles from "./delay-control.module.css";
import picks from "../../ui/pick.module.css";

const STEP_SECONDS = 5;
/**
 * A typed number applies after this pause. Otherwise the 4 of 45 would apply briefly and show the reader what is still
 * to come.
 */
const TYPED_MS = 1_000;

/**
 * Delay of the reader's broadcast, which applies to the whole page. With JavaScript, steps apply immediately and typed
 * numbers after a pause. Without JavaScript, the control is a form.
 */
export function DelayControl({
  seconds,
  demo,
  error,
  onChange,
}: {
  readonly seconds: number;
  readonly demo: boolean;
  readonly error: string | undefined;
  readonly onChange: (seconds: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && isDelay(typed);
  const isWrong = typed !== null && typed !== "" && !isDelay(typed);
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const take = (to: number): void => {
    clearTimeout(soon.current);
    setTyped(null);
    if (to !== seconds) onChange(to);
  };
  const type = (text: string): void => {
    clearTimeout(soon.current);
    setTyped(text);
    if (isDelay(text)) soon.current = setTimeout(() => take(Number(text)), TYPED_MS);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const by = Number((event.nativeEvent as SubmitEvent).submitter?.getAttribute("value") ?? 0);
    const from = isTyped ? Number(typed) : seconds;
    if (!isWrong) take(Math.min(MAX_DELAY_SECONDS, Math.max(0, from + by)));
  };
  return (
    <details className={styles.delay} open={error !== undefined}>
      <summary>
        Delay {seconds} s
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <Form method="post" onSubmit={submit} noValidate>
        <Cluster gap={6} className={styles.form}>
          {demo && <input type="hidden" name="show" value="demo" />}
          <label className={styles.label} htmlFor="delay">
            Delay{" "}
            <Text as="span" weight={400} tone="quiet">
              to match your broadcast
            </Text>
          </label>
          <Cluster gap={3} unbroken>
            {/* Must be the first button, because the Enter key presses that one. */}
            <span className={`without-script ${styles.set}`}>
              <Button type="submit">Set</Button>
            </span>
            <Button type="submit" name="shift" value={`-${STEP_SECONDS}`} aria-label={`−${STEP_SECONDS} seconds`}>
              −{STEP_SECONDS}
            </Button>
            <Cluster as="span" gap={3} unbroken className={styles.field}>
              <input
                className={picks.pick}
                id="delay"
                name="delay"
                type="number"
                inputMode="numeric"
                min={0}
                max={MAX_DELAY_SECONDS}
                step={1}
                value={typed ?? String(seconds)}
                aria-describedby="delay-unit"
                aria-invalid={isWrong || error !== undefined || undefined}
                onChange={({ currentTarget: { value } }) => type(value)}
                onBlur={() => take(isTyped ? Number(typed) : seconds)}
              />
              <Text id="delay-unit" as="span" tone="quiet">
                seconds
              </Text>
            </Cluster>
            <Button type="submit" name="shift" value={String(STEP_SECONDS)} aria-label={`+${STEP_SECONDS} seconds`}>
              +{STEP_SECONDS}
            </Button>
          </Cluster>
          {(isWrong || error !== undefined) && (
            <p className={styles.error} role="alert">
              {error ?? DELAY_RANGE}
            </p>
          )}
        </Cluster>
      </Form>
    </details>
  );
}
