import { FileField } from "../../ui/file-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Control, Specimen } from "./specimen.tsx";

const LONG_LABEL =
  "The name of the circuit where you saw your very first Formula 1 race, sprint or test session";
const LONG_TEXT =
  "Rain at the hairpin, a safety car for six laps, and the whole stand on its feet when the leaders came in for slicks one lap too early.";
const RACES = [
  "Australia",
  "China",
  "Japan",
  "Bahrain",
  "Saudi Arabia",
  "Miami",
  "Emilia-Romagna",
  "Monaco",
];

export function TextSpecimens() {
  return (
    <>
      <Control
        id="text-field"
        name="Text field"
        when="One line of text. Required unless marked optional."
      >
        <Specimen state="Rest">
          <TextField label="Display name" autoComplete="off" />
        </Specimen>
        <Specimen state="Placeholder and hint">
          <TextField
            label="Team name"
            hint="As painted on the car."
            placeholder="Scuderia …"
            autoComplete="off"
          />
        </Specimen>
        <Specimen state="Filled">
          <TextField label="Favourite corner" defaultValue="Eau Rouge" autoComplete="off" />
        </Specimen>
        <Specimen state="Error">
          <TextField
            label="Circuit"
            defaultValue="Spa-Franc"
            error="We don’t know that circuit."
            autoComplete="off"
          />
        </Specimen>
        <Specimen state="Hint and error">
          <TextField
            label="Car number"
            hint="2 to 99."
            type="number"
            width="short"
            defaultValue="100"
            error="Choose a number from 2 to 99."
          />
        </Specimen>
        <Specimen state="Optional">
          <TextField label="Nickname" optional autoComplete="off" />
        </Specimen>
        <Specimen state="Disabled">
          <TextField label="Season" defaultValue="2025" disabled />
        </Specimen>
        <Specimen state="Read-only">
          <TextField label="Your reference" defaultValue="GW-0044" readOnly />
        </Specimen>
        <Specimen state="Email">
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            defaultValue="race.engineer@example.org"
          />
        </Specimen>
        <Specimen state="Password with a show button">
          <TextField
            label="Password"
            type="password"
            autoComplete="off"
            defaultValue="box box box"
          />
        </Specimen>
        <Specimen state="Password, error">
          <TextField
            label="New password"
            type="password"
            autoComplete="off"
            hint="At least 8 characters."
            defaultValue="slicks"
            error="Use at least 8 characters."
          />
        </Specimen>
        <Specimen state="Number">
          <TextField label="Laps" type="number" width="short" defaultValue="57" />
        </Specimen>
        <Specimen state="Long text">
          <TextField
            label={LONG_LABEL}
            hint="Use the name from that year. Circuits change names with their sponsors, some more than once in a season."
            defaultValue="Autódromo Internacional Nelson Piquet, Jacarepaguá, Rio de Janeiro"
            error="We know this circuit by another name. Use the one from the year of the race you saw."
            autoComplete="off"
          />
        </Specimen>
      </Control>
      <Control
        id="text-area"
        name="Text area"
        when="Several lines. The box grows with the text, and the counter shows how far over the limit you are."
      >
        <Specimen state="Rest">
          <TextArea label="Comment" />
        </Specimen>
        <Specimen state="Hint and counter">
          <TextArea label="Race report" hint="What was the highlight?" limit={140} optional />
        </Specimen>
        <Specimen state="Filled">
          <TextArea label="Race report" limit={140} defaultValue={LONG_TEXT} />
        </Specimen>
        <Specimen state="Error, too long">
          <TextArea
            label="Race report"
            limit={80}
            defaultValue={LONG_TEXT}
            error="Shorten it to 80 characters."
          />
        </Specimen>
        <Specimen state="Disabled">
          <TextArea label="Stewards’ decision" defaultValue="No further action." disabled />
        </Specimen>
      </Control>
      <Control
        id="select-field"
        name="Select"
        when="One of many. Uses the browser’s own list, which works well on phones."
      >
        <Specimen state="Rest">
          <SelectField label="Race" defaultValue="">
            <option value="" disabled>
              Choose a race
            </option>
            <Races />
          </SelectField>
        </Specimen>
        <Specimen state="Filled, with a hint">
          <SelectField label="Home race" hint="The one you’d never miss." defaultValue="Japan">
            <Races />
          </SelectField>
        </Specimen>
        <Specimen state="Error">
          <SelectField label="Race" defaultValue="" error="Choose a race.">
            <option value="" disabled>
              Choose a race
            </option>
            <Races />
          </SelectField>
        </Specimen>
        <Specimen state="Disabled">
          <SelectField label="Race" defaultValue="Monaco" disabled>
            <Races />
          </SelectField>
        </Specimen>
        <Specimen state="Long text">
          <SelectField label={LONG_LABEL} defaultValue="long">
            <option value="long">
              Formula 1 Qatar Airways Gran Premio del Made in Italy e dell’Emilia-Romagna
            </option>
            <Races />
          </SelectField>
        </Specimen>
      </Control>
      <Control id="file-field" name="File" when="The browser’s own. Click it or drop a file on it.">
        <Specimen state="Rest">
          <FileField
            label="Profile photo"
            hint="PNG or JPEG, at most 2 MB."
            accept="image/png,image/jpeg"
          />
        </Specimen>
        <Specimen state="Error">
          <FileField
            label="Profile photo"
            accept="image/png,image/jpeg"
            error="The photo is larger than 2 MB."
          />
        </Specimen>
        <Specimen state="Several, optional">
          <FileField label="Pictures from the stands" multiple optional />
        </Specimen>
        <Specimen state="Disabled">
          <FileField label="Profile photo" disabled />
        </Specimen>
      </Control>
    </>
  );
}

function Races() {
  return RACES.map((race) => (
    <option key={race} value={race}>
      {race}
    </option>
  ));
}
