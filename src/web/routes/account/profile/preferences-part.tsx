import { Link } from "react-router";

import { paths } from "#domain/paths.ts";
import type { Preferences } from "#domain/members/preferences.ts";

import { FormDone, FormErrors } from "../../../forms/form-messages.tsx";
import { resultOf } from "../../../forms/form-result.ts";
import { useSending } from "../../../forms/use-sending.ts";
import { Button } from "../../../ui/button.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Text } from "../../../ui/text.tsx";
import { AccountPart } from "./account-part.tsx";
import type { AccountResult } from "../account-result.ts";
import { StackedForm } from "../../../forms/stacked-form.tsx";

interface PreferencesPartProps {
  readonly result: AccountResult | undefined;
  readonly preferences: Preferences;
  readonly timeZones: readonly string[];
}

export function PreferencesPart({ result, preferences, timeZones }: PreferencesPartProps) {
  const form = "preferences";
  const formResult = resultOf(result, form);
  return (
    <AccountPart id="preferences" title="Times and units">
      <FormErrors result={formResult} />
      <FormDone result={formResult} />
      <StackedForm action={paths.updateProfile()} preventScrollReset>
        <input type="hidden" name="form" value={form} />
        <SelectField
          id="preferences-timeZone"
          name="timeZone"
          label="Time zone"
          defaultValue={preferences.timeZone ?? ""}
        >
          <option value="">This device’s time zone</option>
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
            { value: "24", label: "24-hour (18:30)" },
            { value: "12", label: "12-hour (6:30 pm)" },
          ]}
        />
        <RadioGroup
          id="preferences-lengths"
          name="lengths"
          legend="Distance and speed"
          defaultValue={preferences.lengths}
          options={[
            { value: "km", label: "Kilometres and km/h" },
            { value: "mi", label: "Miles and mph" },
          ]}
        />
        <Button type="submit" kind="primary" busy={useSending(form)}>
          Save
        </Button>
      </StackedForm>
      <Text above={6}>
        <Link className="link" to={paths.spoilerFree()}>
          Hide results you haven’t watched
        </Link>
      </Text>
    </AccountPart>
  );
}
