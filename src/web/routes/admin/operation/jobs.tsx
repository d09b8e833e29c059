import { Form } from "react-router";

import { paths } from "#domain/paths.ts";

import { LocalTime } from "../../../components/local-time.tsx";
import { pageMeta } from "../../../page-meta.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { Route } from "./+types/jobs";
import { askJob, loadJobs } from "./jobs.server.ts";
import { AdminPage } from "../admin-page.tsx";
import styles from "../corrections/edit.module.css";
import { ResultsSync } from "./results-sync.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return loadJobs(context);
}

export function action({ context, request }: Route.ActionArgs) {
  return askJob(context, request);
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    path: paths.adminJobs(),
    title: "Sync and jobs · Gridwalk",
    description: "Data services and background jobs.",
  }),
  { name: "robots", content: "noindex" },
];

export default function Jobs({ loaderData }: Route.ComponentProps) {
  const { sync, sources, jobs, failed } = loaderData;
  return (
    <AdminPage title="Sync and jobs" lead="Data services and background jobs.">
      <section className={styles.first} aria-labelledby="sources">
        <h2 id="sources" className="section-title">
          Sources
        </h2>
        {sources.length === 0 ? (
          <EmptyState title="No results service">
            This site uses its fact pack only. Set ERGAST_URL to read results from a service.
          </EmptyState>
        ) : (
          <ul className={styles.history}>
            {sources.map(({ name, answeredAt, failures, failure, nextAt }) => (
              <li key={name} className={styles.entry}>
                <p className={styles.what}>
                  {name}{" "}
                  {failures > 0 && (
                    <Badge tone="danger">{failures === 1 ? "Failed" : `Failed ${failures} times in a row`}</Badge>
                  )}
                </p>
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
                      . Next request from <LocalTime iso={nextAt} format="short-day-time" trackZone="UTC" />
                    </>
                  )}
                </p>
                {failure !== null && <p>Last failure: {failure}</p>}
              </li>
            ))}
          </ul>
        )}
      </section>
      {sync !== null && <ResultsSync sync={sync} />}
      <section className={styles.part} aria-labelledby="jobs">
        <h2 id="jobs" className="section-title">
          Jobs
        </h2>
        <ul className={styles.history}>
          {jobs.map(({ name, schedule, waiting, running, failed: failures, lastDoneAt }) => (
            <li key={name} className={styles.entry}>
              <p className={styles.what}>
                {name} {running > 0 && <Badge tone="now">Running</Badge>}{" "}
                {failures > 0 && <Badge tone="danger">{failures} failed</Badge>}
              </p>
              <p>
                {schedule === null ? "On request" : `Schedule ${schedule} (UTC)`}; {waiting} waiting;{" "}
                {lastDoneAt === null ? (
                  "no recent run"
                ) : (
                  <>
                    done <LocalTime iso={lastDoneAt} format="day-time" trackZone="UTC" />
                  </>
                )}
              </p>
              <Form method="post">
                <Button type="submit" name="run" value={name} aria-label={`Run now: ${name}`}>
                  Run now
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part} aria-labelledby="failed">
        <h2 id="failed" className="section-title">
          Failed permanently
        </h2>
        {failed.length === 0 ? (
          <EmptyState title="None">Jobs that fail after every retry appear here, with the reason.</EmptyState>
        ) : (
          <ul className={styles.history}>
            {failed.map(({ id, job, failedAt, reason }) => (
              <li key={id} className={styles.entry}>
                <p className={styles.what}>{job}</p>
                <p>{reason}</p>
                <p>
                  <LocalTime iso={failedAt} format="day-time" trackZone="UTC" />
                </p>
                <Form method="post">
                  <Button type="submit" name="retry" value={id} aria-label={`Try again: ${job}`}>
                    Try again
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
      </section>
    </AdminPage>
  );
}
