import prose from "../../components/prose.module.css";
import type { InfoView } from "./info.server.ts";
import styles from "./info.module.css";

/** How the operator sets the clock, with the row that this copy runs on marked. */
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
      text: "Replays SEASON in step with today: same week, weekday and time. The default for past seasons.",
    },
    {
      kind: "instant",
      setting: "CLOCK=2021-12-12T13:00:00Z",
      text: "Starts at any moment since 2014 and runs at CLOCK_SPEED. Each restart begins there again.",
    },
  ] as const;
  return (
    <table className={`${prose.table} ${prose.stacking}`}>
      <caption>Operator settings, from the environment or .env</caption>
      <thead>
        <tr>
          <th scope="col">Setting</th>
          <th scope="col">What it shows</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className={prose.nowrap}>
            <code>SEASON={season}</code>
          </th>
          <td>The season the site shows, from 2014 to this year. In use: {season}.</td>
        </tr>
        {rows.map((row) => (
          <tr key={row.kind} className={row.kind === kind ? styles.inUse : undefined}>
            <th scope="row" className={prose.nowrap}>
              <code>{row.setting}</code>
            </th>
            <td>
              {row.kind === kind && <b>In use. </b>}
              {row.text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
