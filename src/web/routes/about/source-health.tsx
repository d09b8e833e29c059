import { LocalTime } from "../../components/local-time.tsx";
import prose from "../../components/prose.module.css";
import type { SourceHealthView } from "./source-health.server.ts";
import styles from "./source-health.module.css";

/** What this copy reads while it runs: how old it is, and whether all is well. */
export function SourceHealth({ sources }: { readonly sources: SourceHealthView }) {
  return (
    <table className={`${prose.table} ${prose.stacking}`}>
      <caption>Source status (real time)</caption>
      <thead>
        <tr>
          <th scope="col">Source</th>
          <th scope="col">State</th>
          <th scope="col">Last update</th>
          <th scope="col">Next try</th>
        </tr>
      </thead>
      <tbody>
        {sources.map(({ name, gives, isOn, state, isInTrouble, heard, nextTryIso }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <small>{gives}</small>
            </th>
            <td>
              <span className={styles.state} data-trouble={isInTrouble || undefined} data-off={!isOn || undefined}>
                {state}
              </span>
            </td>
            <td data-label="Last update" className={heard === null ? styles.nothing : undefined}>
              {heard === null ? (
                "–"
              ) : (
                <>
                  <LocalTime iso={heard.iso} format="day-time" trackZone="UTC" />
                  <small>{heard.age}</small>
                </>
              )}
            </td>
            <td data-label="Next try" className={nextTryIso === null ? styles.nothing : prose.nowrap}>
              {nextTryIso === null ? "–" : <LocalTime iso={nextTryIso} format="short-day-time" trackZone="UTC" />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
