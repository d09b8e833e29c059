import { type FormEvent, useState } from "react";
import { Form } from "react-router";

import { isDelay, LONGEST_DELAY_SECONDS } from "#domain/live/live-delay.ts";

import { Button } from "../../ui/button.tsx";
import styles from "./delay-control.module.css";

const STEP_SECONDS = 5;

/**
 * How far behind the reader's broadcast is: one figure for everything on the page. A form where there is no script; with
 * it, every change counts at once.
 */
export function DelayControl({
  seconds,
  demo,
  refusal,
  onChange,
}: {
  readonly seconds: number;
  readonly demo: boolean;
  readonly refusal: string | null;
  readonly onChange: (seconds: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const shift = (by: number): void => {
    setTyped(null);
    onChange(Math.min(LONGEST_DELAY_SECONDS, Math.max(0, seconds + by)));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const by = (event.nativeEvent as SubmitEvent).submitter?.getAttribute("value");
    if (by) shift(Number(by));
  };
  const isWrong = typed !== null && !isDelay(typed);
  return (
    <Form method="post" className={styles.delay} onSubmit={submit} noValidate>
      {demo && <input type="hidden" name="show" value="demo" />}
      <label className={styles.label} htmlFor="delay">
        Delay <span className={styles.hint}>so that nothing here is ahead of your broadcast</span>
      </label>
      <div className={styles.controls}>
        {/* First, for it is what the Enter key presses. */}
        <span className={`without-script ${styles.set}`}>
          <Button type="submit">Set</Button>
        </span>
        <Button type="submit" name="shift" value={`-${STEP_SECONDS}`} aria-label={`${STEP_SECONDS} seconds less`}>
          −{STEP_SECONDS}
        </Button>
        <span className={styles.field}>
          <input
            id="delay"
            name="delay"
            type="number"
            inputMode="numeric"
            min={0}
            max={LONGEST_DELAY_SECONDS}
            step={1}
            value={typed ?? String(seconds)}
            aria-describedby="delay-unit"
            aria-invalid={isWrong || refusal !== null || undefined}
            onChange={({ currentTarget: { value } }) => {
              setTyped(isDelay(value) ? null : value);
              if (isDelay(value)) onChange(Number(value));
            }}
            onBlur={() => setTyped(null)}
          />
          <span id="delay-unit" className={styles.unit}>
            seconds
          </span>
        </span>
        <Button type="submit" name="shift" value={String(STEP_SECONDS)} aria-label={`${STEP_SECONDS} seconds more`}>
          +{STEP_SECONDS}
        </Button>
      </div>
      {(isWrong || refusal !== null) && (
        <p className={styles.refusal} role="alert">
          {refusal ?? `The delay must be whole seconds from 0 to ${LONGEST_DELAY_SECONDS}.`}
        </p>
      )}
    </Form>
  );
}
