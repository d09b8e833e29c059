import prose from "../../components/prose.module.css";
import type { InfoView } from "./info.server.ts";
import styles from "./info.module.css";

/** How the operator sets the clock, with the row that this copy runs on marked. */
export function ClockSettings({ season, kind }: { readonly season: number; readonly kind: InfoView["clock"]["kind"] }) {
  const rows = [
    {
      kind: "real",
      setting: "CLOCK=real",
      text: "The present. Without SEASON it is the season that is on; a past season is simply over.",
    },
    {
      kind: "season",
      setting: "CLOCK=season",
      text: "The same week, weekday and minute of SEASON. This is what a past season gets by itself.",
    },
    {
      kind: "instant",
      setting: "CLOCK=2021-12-12T13:00:00Z",
      text: "Any moment from 2014 on. Time runs on from there, CLOCK_SPEED times as fast; the next start begins there again.",
    },
  ] as const;
  return (
    <table className={`${prose.table} ${prose.stacking}`}>
      <caption>Settings of the operator, in the environment or in .env</caption>
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
          <td>The season of pages and titles, from 2014 to this year. In use: {season}.</td>
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
