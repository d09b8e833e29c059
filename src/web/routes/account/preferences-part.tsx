import { Form, useNavigation } from "react-router";

import { paths } from "#domain/paths.ts";
import type { Preferences } from "#domain/members/preferences.ts";

import { Button } from "../../ui/button.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { AccountPart } from "./account-part.tsx";
import styles from "./account.module.css";
import { doneOf, type FormAnswer, refusalOf } from "./form-answer.ts";
import { FormErrors, FormSuccess } from "./form-errors.tsx";

interface PreferencesPartProps {
  readonly answer: FormAnswer;
  readonly preferences: Preferences;
  readonly timeZones: readonly string[];
}

/** How times and lengths are written, on every device. */
export function PreferencesPart({ answer, preferences, timeZones }: PreferencesPartProps) {
  const busy = useNavigation().formData?.get("form") === "preferences";
  return (
    <AccountPart id="preferences" title="Times and units" lead="On every device you log in on.">
      <FormErrors refusal={refusalOf(answer, "preferences")} />
      <FormSuccess done={doneOf(answer, "preferences")} />
      <Form method="post" action={paths.updateProfile()} preventScrollReset className={styles.fields}>
        <input type="hidden" name="form" value="preferences" />
        <SelectField
          id="preferences-timeZone"
          name="timeZone"
          label="Time zone"
          hint="What “Your time” means beside session times."
          defaultValue={preferences.timeZone ?? ""}
        >
          <option value="">Use this device’s time zone</option>
          {timeZones.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll("_", " ")}
            </option>
          ))}
        </SelectField>
        <RadioGroup
          id="preferences-hours"
          name="hours"
          legend="Clock"
          defaultValue={preferences.hours}
          options={[
            { value: "24", label: "24 hours, 18:30" },
            { value: "12", label: "12 hours, 6:30 pm" },
          ]}
        />
        <RadioGroup
          id="preferences-lengths"
          name="lengths"
          legend="Lengths and speeds"
          defaultValue={preferences.lengths}
          options={[
            { value: "km", label: "Kilometres, km/h" },
            { value: "mi", label: "Miles, mph" },
          ]}
        />
        <Button type="submit" kind="primary" busy={busy}>
          Save
        </Button>
      </Form>
    </AccountPart>
  );
}
