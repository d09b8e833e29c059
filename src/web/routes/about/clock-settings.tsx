import { Badge } from "../../ui/badge.tsx";
import type { InfoView } from "./info.server.ts";
import { ProseTable } from "./prose-table.tsx";

export function ClockSettings({ season, kind }: { readonly season: number; readonly kind: InfoView["clock"]["kind"] }) {
  const rows = [
    {
      kind: "real",
      setting: "CLOCK=real",
      text: "Real time. Without SEASON, shows the current season.",
    },
    {
      kind: "season",
      setting: "CLOCK=season",
      text: "Replays SEASON week by week, on the same weekdays and at the same times. The default for past seasons.",
    },
    {
      kind: "instant",
      setting: "CLOCK=2021-12-12T13:00:00Z",
      text: "Starts at any moment since 2014 and runs at CLOCK_SPEED. Each restart begins there again.",
    },
  ] as const;
  return (
    <ProseTable
      caption="Operator settings, from the environment or .env"
      heads={["Setting", "What it shows"]}
      codes
      rows={[
        [`SEASON=${season}`, `The season the site shows, from 2014 to this year. In use: ${season}.`],
        ...rows.map((row) => [row.setting, row.kind === kind ? <InUse key="text">{row.text}</InUse> : row.text]),
      ]}
    />
  );
}

function InUse({ children }: { readonly children: string }) {
  return (
    <>
      <Badge tone="now">In use</Badge> {children}
    </>
  );
}
