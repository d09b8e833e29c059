import { Checkbox } from "../../ui/checkbox.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { Switch } from "../../ui/switch.tsx";
import { Control, Specimen } from "./specimen.tsx";

const TYRES = [
  { value: "soft", label: "Soft" },
  { value: "medium", label: "Medium" },
  { value: "hard", label: "Hard" },
] as const;

const LONG_OPTIONS = [
  { value: "local", label: "Your own time", hint: "Your device’s clock, daylight saving included" },
  {
    value: "track",
    label:
      "The time at the track, wherever in the world it is and whatever its clocks do that night",
  },
  { value: "utc", label: "UTC", disabled: true },
] as const;

export function ChoiceSpecimens() {
  return (
    <>
      <Control
        id="checkbox"
        name="Checkbox"
        when="Yes or no, sent with the form. The whole row is clickable."
      >
        <Specimen state="Rest">
          <Checkbox label="Remember me on this device" />
        </Specimen>
        <Specimen state="Ticked, with a hint">
          <Checkbox label="Hide results" hint="Until you choose to see them." defaultChecked />
        </Specimen>
        <Specimen state="Error">
          <Checkbox label="I accept the terms" error="Tick the box to continue." />
        </Specimen>
        <Specimen state="Disabled">
          <Checkbox label="Sprint weekends" hint="None this month." disabled />
        </Specimen>
        <Specimen state="Ticked, disabled">
          <Checkbox label="Race day" disabled defaultChecked />
        </Specimen>
        <Specimen state="Long text">
          <Checkbox label="Email me when a session is moved, shortened, stopped, or cancelled, and when the stewards change a result after it was published" />
        </Specimen>
      </Control>
      <Control
        id="radio-group"
        name="Radio group"
        when="A few options, all visible. Arrow keys change the choice."
      >
        <Specimen state="Rest">
          <RadioGroup legend="Starting tyre" name="tyre-rest" options={TYRES} />
        </Specimen>
        <Specimen state="Chosen, with a hint">
          <RadioGroup
            legend="Starting tyre"
            name="tyre-chosen"
            hint="For the first stint."
            options={TYRES}
            defaultValue="medium"
          />
        </Specimen>
        <Specimen state="Error">
          <RadioGroup
            legend="Starting tyre"
            name="tyre-error"
            options={TYRES}
            error="Choose a tyre."
          />
        </Specimen>
        <Specimen state="Disabled">
          <RadioGroup
            legend="Starting tyre"
            name="tyre-disabled"
            options={TYRES}
            defaultValue="hard"
            disabled
          />
        </Specimen>
        <Specimen state="Long text, one option disabled">
          <RadioGroup
            legend="Show session times as"
            name="times-long"
            options={LONG_OPTIONS}
            defaultValue="track"
          />
        </Specimen>
      </Control>
      <Control id="switch" name="Switch" when="On or off. Hollow is off, filled is on.">
        <Specimen state="Off">
          <Switch label="Spoiler shield" />
        </Specimen>
        <Specimen state="On, with a hint">
          <Switch label="Reminders" hint="An hour before each session." defaultChecked />
        </Specimen>
        <Specimen state="Off, disabled">
          <Switch label="Sound" hint="This browser has no sound." disabled />
        </Specimen>
        <Specimen state="On, disabled">
          <Switch label="Essential messages" disabled defaultChecked />
        </Specimen>
        <Specimen state="Long text">
          <Switch label="Show the delta to the fastest lap of the session instead of the lap time in every table" />
        </Specimen>
      </Control>
    </>
  );
}
