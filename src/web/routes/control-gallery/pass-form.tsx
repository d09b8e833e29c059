import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";

import { paths } from "#domain/paths.ts";

import { wireFields } from "../../forms/field-wiring.ts";
import { FormDone, FormErrors } from "../../forms/form-messages.tsx";
import { type FormResult, isRejection, isSuccess } from "../../forms/form-result.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Columns, Cluster, Stack } from "../../ui/layout.tsx";
import {
  DAYS,
  FIRST_RACE_LIMIT,
  PASS_FORM,
  passAnswers,
  readPassAnswers,
  STANDS,
  type PassAnswers,
} from "./pass-answers.ts";
import styles from "./pass-form.module.css";
import { Control } from "./specimen.tsx";
import { Badge } from "../../ui/badge.tsx";
import { FigureList } from "../../ui/figure-list.tsx";
import { Text } from "../../ui/text.tsx";
import { Heading } from "../../ui/heading.tsx";
import paddockPassStyles from "./paddock-pass.module.css";

/**
 * Only the server validates this form. With JavaScript, the page stays in place. Without
 * JavaScript, the form comes back filled in.
 */
export function PassForm({ result }: { readonly result: FormResult | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formAction === paths.formTest();
  const sent = passAnswers(result?.values ?? {});
  const [draft, setDraft] = useState(sent);
  const field = wireFields(PASS_FORM, result);
  const { defaultValue: _, ...understood } = field("understood");

  const read = (): void => {
    if (form.current) setDraft(readPassAnswers(new FormData(form.current)));
  };
  // Values may have been typed before hydration or restored by the browser.
  useEffect(read, []);

  return (
    <Control
      id="pass"
      name="A real form"
      when="Sent to the server, with or without JavaScript. If there are errors, what you entered is kept."
    >
      <Columns split="1-side" until={1080} gap={10} align="start" className={styles.whole}>
        <Form
          ref={form}
          method="post"
          action={paths.formTest()}
          noValidate
          preventScrollReset
          onInput={read}
        >
          <Columns until={640} gap={8} align="end">
            {isRejection(result) && (
              <div className={styles.whole}>
                <FormErrors result={result} />
              </div>
            )}
            <TextField
              {...field("name")}
              label="Name on the pass"
              hint="What your friends call you."
              autoComplete="name"
            />
            <TextField
              {...field("email")}
              label="Email"
              hint="We won’t email you."
              type="email"
              autoComplete="email"
            />
            <TextField
              {...field("number")}
              label="Race number"
              hint="2 to 99."
              type="number"
              width="short"
              autoComplete="off"
            />
            <SelectField {...field("stand")} label="Grandstand" hint="Where you want to sit.">
              <option value="">Choose a grandstand</option>
              {STANDS.map((stand) => (
                <option key={stand} value={stand}>
                  {stand}
                </option>
              ))}
            </SelectField>
            <div className={styles.whole}>
              <RadioGroup {...field("days")} legend="Days" options={DAYS} />
            </div>
            <div className={styles.whole}>
              <TextArea
                {...field("firstRace")}
                label="The first race you remember"
                optional
                rows={3}
                limit={FIRST_RACE_LIMIT}
              />
            </div>
            <div className={styles.whole}>
              <Switch
                name="reminder"
                label="Wake me an hour before lights out"
                defaultChecked={sent.reminder === "on"}
              />
              <Checkbox
                {...understood}
                label="I understand this pass opens no gates"
                defaultChecked={sent.understood === "on"}
              />
            </div>
            <div className={styles.whole}>
              <Button kind="primary" type="submit" busy={busy}>
                Print my pass
              </Button>
              <FormDone result={result}>The server read every field and saved nothing.</FormDone>
            </div>
          </Columns>{" "}
        </Form>
        <PaddockPass answers={draft} valid={isSuccess(result)} />
      </Columns>
    </Control>
  );
}

/**
 * Preview of the pass. With JavaScript, it changes with the fields, but only the server's answer
 * marks it as valid.
 */
function PaddockPass({
  answers,
  valid,
}: {
  readonly answers: PassAnswers;
  readonly valid: boolean;
}) {
  const days = DAYS.find((day) => day.value === answers.days)?.label;
  const number = answers.number.trim().slice(0, 2);
  return (
    <Stack
      as="section"
      gap={5}
      className={`${paddockPassStyles.pass} on-hero`}
      aria-labelledby="paddock-pass"
    >
      <span className={paddockPassStyles.slit} aria-hidden="true" />
      <Cluster apart>
        <Heading level={3} size="m" tone="plain" id="paddock-pass">
          Grid walk pass
        </Heading>
        {valid ? <Badge tone="now">Printed</Badge> : <Badge>Draft</Badge>}
      </Cluster>
      <p className={paddockPassStyles.number}>{number}</p>
      <Text face="name" size="3xl" className={paddockPassStyles.name}>
        {answers.name.trim() || "Your name"}
      </Text>
      <FigureList
        kind="small"
        figures={[
          { label: "Grandstand", value: answers.stand || "—" },
          { label: "Days", value: days ?? "—" },
          { label: "Wake-up call", value: answers.reminder === "on" ? "Yes" : "No" },
        ]}
      />
    </Stack>
  );
}
