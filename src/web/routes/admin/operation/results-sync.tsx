import { LocalTime } from "../../../components/local-time.tsx";
import { Section } from "../../../ui/section.tsx";
import type { ResultsSyncView } from "./results-sync.server.ts";

export function ResultsSync({ sync }: { readonly sync: ResultsSyncView }) {
  const { catchUp, requests, pause, next, due, failing } = sync;
  return (
    <Section compact id="results-sync" title="Results sync">
      <p>{catchUp ?? "Up to date."}</p>
      <p>
        {requests.hour} of {requests.limit} requests in the last hour, {requests.day} in the last 24 hours.
      </p>
      {pause !== null && (
        <p>
          Paused until <LocalTime iso={pause.until} format="short-day-time" trackZone="UTC" />,{" "}
          {pause.requested ? "as the service requested." : "after a failure or too many requests."}
        </p>
      )}
      {due > 0 && (
        <>
          <h3>Next</h3>
          <ol>
            {next.map(({ key, label }) => (
              <li key={key}>{label}</li>
            ))}
          </ol>
          {due > next.length && <p>And {due - next.length} more.</p>}
        </>
      )}
      {failing.length > 0 && (
        <>
          <h3>Failing</h3>
          <ul>
            {failing.map(({ key, label, failures, failure }) => (
              <li key={key}>
                {label}: {failure} {failures > 1 && `(${failures} times)`}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
