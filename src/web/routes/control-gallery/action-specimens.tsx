import { Button } from "../../ui/button.tsx";
import { Control, Specimen } from "./specimen.tsx";

const LONG = "Subscribe to every session of the Großer Preis von Österreich in my own calendar";

export function ActionSpecimens() {
  return (
    <Control id="button" name="Button" when="The label says what happens. One primary button per view.">
      <Specimen state="Primary">
        <Button kind="primary">Save changes</Button>
      </Specimen>
      <Specimen state="Plain">
        <Button>Cancel</Button>
      </Specimen>
      <Specimen state="Danger">
        <Button kind="danger">Delete account</Button>
      </Specimen>
      <Specimen state="Primary, busy">
        <Button kind="primary" busy>
          Saving changes
        </Button>
      </Specimen>
      <Specimen state="Plain, busy">
        <Button busy>Loading laps</Button>
      </Specimen>
      <Specimen state="Danger, busy">
        <Button kind="danger" busy>
          Deleting account
        </Button>
      </Specimen>
      <Specimen state="Primary, disabled">
        <Button kind="primary" disabled>
          Save changes
        </Button>
      </Specimen>
      <Specimen state="Plain, disabled">
        <Button disabled>Cancel</Button>
      </Specimen>
      <Specimen state="Long text">
        <Button>{LONG}</Button>
      </Specimen>
    </Control>
  );
}
