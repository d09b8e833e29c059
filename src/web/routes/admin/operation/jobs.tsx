import { Form } from "react-router";

import { paths } from "#domain/paths.ts";

import { LocalTime } from "../../../components/local-time.tsx";
import { pageMeta } from "../../../page-meta.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { Route } from "./+types/jobs";
import { AdminPage } from "../admin-page.tsx";
import { Section } from "../../../ui/section.tsx";
import { Entries, Entry } from "../entries.tsx";
import type { ResultsSyncView } from "./results-sync.server.ts";

export { loadJobs as loader, runOrRetryJob as action } from "./jobs.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.adminJobs(),
    title: "Sync and jobs · Gridwalk",
    description: "Data services and background jobs.",
    noindex: true,
  });

export default function Jobs({ loaderData }: Route.ComponentProps) {
  const { sync, sources, jobs, failed } = loaderData;
  return (
    <AdminPage title="Sync and jobs" lead="Data services and background jobs.">
      <Section compact id="sources" title="Sources">
        {sources.length === 0 ? (
          <EmptyState title="No results service">
            This site uses only its fact pack. Set ERGAST_URL to read results from a service.
          </EmptyState>
        ) : (
          <Entries>
            {sources.map(({ name, answeredAt, failures, failure, nextAt }) => (
              <Entry
                key={name}
                title={
                  <>
                    {name}{" "}
                    {failures > 0 && (
                      <Badge tone="danger">
                        {failures === 1 ? "Failed" : `Failed ${failures} times in a row`}
                      </Badge>
                    )}
                  </>
                }
              >
                <p>
                  {answeredAt === null ? (
                    "No response yet"
                  ) : (
                    <>
                      Responded <LocalTime iso={answeredAt} format="day-time" trackZone="UTC" />
                    </>
                  )}
                  {nextAt !== null && (
                    <>
                      . Next request at{" "}
                      <LocalTime iso={nextAt} format="short-day-time" trackZone="UTC" />
                    </>
                  )}
                </p>
                {failure !== null && <p>Last failure: {failure}</p>}
              </Entry>
            ))}
          </Entries>
        )}
      </Section>
      {sync !== null && <ResultsSync sync={sync} />}
      <Section compact id="jobs" title="Jobs">
        <Entries>
          {jobs.map(({ name, schedule, waiting, running, failed: failures, lastDoneAt }) => (
            <Entry
              key={name}
              title={
                <>
                  {name} {running > 0 && <Badge tone="now">Running</Badge>}{" "}
                  {failures > 0 && <Badge tone="danger">{failures} failed</Badge>}
                </>
              }
              action={
                <Form method="post">
                  <Button type="submit" name="run" value={name} aria-label={`Run now: ${name}`}>
                    Run now
                  </Button>
                </Form>
              }
            >
              <p>
                {schedule === null ? "On request" : `Schedule: ${schedule} (UTC)`}; {waiting}{" "}
                waiting;{" "}
                {lastDoneAt === null ? (
                  "no recent run"
                ) : (
                  <>
                    last run <LocalTime iso={lastDoneAt} format="day-time" trackZone="UTC" />
                  </>
                )}
              </p>
            </Entry>
          ))}
        </Entries>
      </Section>
      <Section compact id="failed" title="Failed permanently">
        {failed.length === 0 ? (
          <EmptyState title="None">
            Jobs whose last retry failed appear here, with the reason.
          </EmptyState>
        ) : (
          <Entries>
            {failed.map(({ id, job, failedAt, reason }) => (
              <Entry
                key={id}
                title={job}
                action={
                  <Form method="post">
                    <Button type="submit" name="retry" value={id} aria-label={`Try again: ${job}`}>
                      Try again
                    </Button>
                  </Form>
                }
              >
                <p>{reason}</p>
                <p>
                  <LocalTime iso={failedAt} format="day-time" trackZone="UTC" />
                </p>
              </Entry>
            ))}
          </Entries>
        )}
      </Section>
    </AdminPage>
  );
}

function ResultsSync({ sync }: { readonly sync: ResultsSyncView }) {
  const { catchUp, requests, pause, next, due, failing } = sync;
  return (
    <Section compact id="results-sync" title="Results sync">
      <p>{catchUp ?? "Up to date."}</p>
      <p>
        {requests.hour} of {requests.limit} requests in the last hour, {requests.day} in the last 24
        hours.
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
