import { LocalTime } from "../../components/local-time.tsx";
import { Badge } from "../../ui/badge.tsx";
import { About, ProseTable } from "./prose-table.tsx";
import type { SourceHealthView } from "./source-health.server.ts";

export function SourceHealth({ sources }: { readonly sources: SourceHealthView }) {
  return (
    <ProseTable
      caption="Source status (real dates, not site time)"
      heads={["Source", "Status", "Last update", "Next try"]}
      short={["Last update", "Next try"]}
      rows={sources.map(({ name, gives, isOn, state, isInTrouble, lastAnswer, nextTryIso }) => [
        <About key="name" name={name}>
          {gives}
        </About>,
        <Badge key="state" tone={isInTrouble ? "danger" : isOn ? "good" : "neutral"}>
          {state}
        </Badge>,
        lastAnswer && <LastAnswer key="lastAnswer" {...lastAnswer} />,
        nextTryIso && <LocalTime key="next" iso={nextTryIso} format="short-day-time" trackZone="UTC" />,
      ])}
    />
  );
}

function LastAnswer({ iso, age }: { readonly iso: string; readonly age: string }) {
  return (
    <>
      <LocalTime iso={iso} format="day-time" trackZone="UTC" />
      <small>{age}</small>
    </>
  );
}
