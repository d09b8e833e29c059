import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Form } from "react-router";

import { DELAY_RANGE, isDelay, MAX_DELAY_SECONDS } from "#domain/live/live-delay.ts";

import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { ChevronDown } from "../../../ui/icons.tsx";
import { Text } from "../../../ui/text.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import styles from "./delay-control.module.css";
import picks from "../../../ui/pick.module.css";

const STEPS_BACK = [10, 1] as const;
const STEPS_ON = [1, 10] as const;
/**
 * A number applies once the reader has stopped typing for this long. Otherwise, the 4 of 45 would apply for a moment
 * and reveal what is still to come.
 */
const TYPED_MS = 1_000;

/**
 * Sets the delay of the reader's broadcast for the whole page. With JavaScript, the step buttons apply immediately, and
 * typed numbers apply after a pause. Without JavaScript, the control is a form.
 */
export function DelayControl({
  seconds,
  demo,
  wide,
  error,
  onChange,
  children,
}: {
  readonly seconds: number;
  readonly demo: boolean;
  readonly wide: boolean;
  readonly error: string | undefined;
  readonly onChange: (seconds: number) => void;
  readonly children?: ReactNode;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && isDelay(typed);
  const isWrong = typed !== null && typed !== "" && !isDelay(typed);
  const changeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const take = (to: number): void => {
    clearTimeout(changeTimer.current);
    setTyped(null);
    if (to !== seconds) onChange(to);
  };
  const type = (text: string): void => {
    clearTimeout(changeTimer.current);
    setTyped(text);
    if (isDelay(text)) changeTimer.current = setTimeout(() => take(Number(text)), TYPED_MS);
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
          {wide && <input type="hidden" name="view" value="wide" />}
          <label htmlFor="delay">
            <b>Delay</b>{" "}
            <Text as="span" tone="quiet">
              to match your broadcast
            </Text>
          </label>
          <Cluster gap={3} unbroken>
            {/* This button must come first, because the Enter key presses a form's first button. */}
            <span className={`without-script ${styles.set}`}>
              <Button type="submit">Set</Button>
            </span>
            {STEPS_BACK.map((step) => (
              <Button key={step} type="submit" name="shift" value={`-${step}`} aria-label={`−${secondsText(step)}`}>
                −{step}
              </Button>
            ))}
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
              <Text as="span" tone="quiet" aria-hidden>
                s
              </Text>
              <span id="delay-unit" className="visually-hidden">
                seconds
              </span>
            </Cluster>
            {STEPS_ON.map((step) => (
              <Button key={step} type="submit" name="shift" value={String(step)} aria-label={`+${secondsText(step)}`}>
                +{step}
              </Button>
            ))}
          </Cluster>
          {(isWrong || error !== undefined) && (
            <div role="alert">
              <FieldError id="delay-error">{error ?? DELAY_RANGE}</FieldError>
            </div>
          )}
        </Cluster>
      </Form>
      {children}
    </details>
  );
}

const secondsText = (seconds: number): string => (seconds === 1 ? "1 second" : `${seconds} seconds`);
