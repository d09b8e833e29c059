import { LAP_UNITS } from "../../replay/stints.ts";
import type { ReplayPageView } from "./replay.server.ts";
import styles from "./running-order.module.css";

/** The order as a table. Its rows are links without script; with it they are buttons, and move by transforms. */
export function RunningOrder({ view }: { readonly view: ReplayPageView }) {
  const { rows, laps, season, name } = view;
  return (
    <div className={styles.tower}>
      <div className={styles.head}>
        <h2 className={styles.title}>Running order</h2>
        <fieldset className={`${styles.switch} needs-script`}>
          <legend className="visually-hidden">Figures show</legend>
          <label>
            <input type="radio" name="gaps" data-part="gap" defaultChecked />
            <span>Gap</span>
          </label>
          <label>
            <input type="radio" name="gaps" data-part="interval" />
            <span>Interval</span>
          </label>
        </fieldset>
      </div>
      <table className={styles.table}>
        <caption className="visually-hidden">
          Running order of the {name} {season}, {view.lap === 0 ? "on the grid" : `on lap ${view.lap} of ${laps}`}
        </caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Driver</th>
            <th scope="col">Behind</th>
            <th scope="col">Stops</th>
          </tr>
        </thead>
        <tbody data-part="order">
          {rows.map((row) => (
            <tr
              key={row.car}
              className={styles.row}
              data-car={row.car}
              data-status={row.status}
              data-picked={row.picked ?? undefined}
              data-fastest={row.fastest ? "" : undefined}
            >
              <td className={styles.place} data-place>
                {row.place}
              </td>
              <th scope="row" className={styles.driver}>
                {/* Not for a router: with script it goes nowhere. */}
                <a href={row.to} rel="nofollow" data-pick>
                  <svg className={styles.bar} viewBox="0 0 5 20" aria-hidden="true" preserveAspectRatio="none">
                    <rect width="5" height="20" fill={row.colour} />
                  </svg>
                  <b>{row.code}</b>
                  <span className={styles.name}>
                    {row.lastName}
                    <span className="visually-hidden">, {row.team}</span>
                  </span>
                </a>
              </th>
              <td className={styles.gap} data-gap>
                {row.gap}
              </td>
              <td className={styles.stops} data-stops>
                {row.stops}
              </td>
              <td className={styles.stints} aria-hidden="true">
                <svg viewBox={`0 0 ${laps * LAP_UNITS} 10`} preserveAspectRatio="none">
                  <path data-stints d={row.stints} />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
