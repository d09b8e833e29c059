import { Form } from "react-router";

import { paths } from "#domain/paths.ts";

import { LocalTime } from "../../../components/local-time.tsx";
import { pageMeta } from "../../../page-meta.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { Route } from "./+types/jobs";
import { runOrRetryJob, loadJobs } from "./jobs.server.ts";
import { AdminPage } from "../admin-page.tsx";
import { Section } from "../../../ui/section.tsx";
import { Entries, Entry } from "../entries.tsx";
import { ResultsSync } from "./results-sync.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return loadJobs(context);
}

export function action({ context, request }: Route.ActionArgs) {
  return runOrRetryJob(context, request);
}

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
                      <Badge tone="danger">{failures === 1 ? "Failed" : `Failed ${failures} times in a row`}</Badge>
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
                      . Next request at <LocalTime iso={nextAt} format="short-day-time" trackZone="UTC" />
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
                {schedule === null ? "On request" : `Schedule: ${schedule} (UTC)`}; {waiting} waiting;{" "}
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
          <EmptyState title="None">Jobs whose last retry failed appear here, with the reason.</EmptyState>
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
