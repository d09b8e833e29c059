import { paths } from "#domain/paths.ts";

import type { KeptPlace } from "../watched.server.ts";
import { Button } from "../ui/button.tsx";
import { Cluster } from "../ui/layout.tsx";
import { RuledList } from "../ui/ruled-list.tsx";
import { ClockForm } from "./shell/clock-form.tsx";

export function KeptPlaceCard({ storedPlace }: { readonly storedPlace: KeptPlace | null }) {
  if (storedPlace === null) return null;
  return (
    <RuledList roomy above={8} aria-label="Time machine">
      <li>
        <p>
          <b>You’re part-way through {storedPlace.season}.</b> You stopped {storedPlace.words}.
        </p>
        <Cluster gap={5}>
          <ClockForm page="watch" fields={{ stop: storedPlace.place }} to={paths.home()}>
            <Button type="submit" kind="primary">
              Carry on
            </Button>
          </ClockForm>
          <ClockForm page="watch" fields={{ mode: "forget" }}>
            <Button type="submit">Discard</Button>
          </ClockForm>
        </Cluster>
      </li>
    </RuledList>
  );
}
