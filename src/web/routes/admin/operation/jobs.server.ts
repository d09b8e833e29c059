import { data } from "react-router";
import { z } from "zod";

import { writeAudit } from "#db/queries/operation/audit.ts";
import { listJobRuns } from "#db/queries/operation/job-runs.ts";
import { findNewsFeed } from "#db/queries/news/news.ts";
import { findServiceHealth } from "#db/queries/facts/service-health.ts";
import { paths } from "#domain/paths.ts";
import { Temporal } from "#domain/time.ts";

import { servicesContext } from "../../../context.ts";
import { redirectWithAlert } from "../../../flash.server.ts";
import { administrator, readAdminForm } from "../admin-form.server.ts";
import type { Route } from "./+types/jobs";
import { loadResultsSync } from "./results-sync.server.ts";

export async function loadJobs({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, settings, jobAdmin } = services;
  const [runs, results, ...feeds] = await Promise.all([
    listJobRuns(db),
    settings.resultsHost === null ? null : findServiceHealth(db, "ergast"),
    ...settings.newsSources.map(async (source) => ({ source, feed: await findNewsFeed(db, source) })),
  ]);
  const sync = settings.resultsHost === null ? null : await loadResultsSync(services, results);
  const countOf = new Map(runs.counts.map((count) => [count.name, count]));
  return {
    sync,
    sources: [
      ...(settings.resultsHost === null
        ? []
        : [
            {
              name: `Results from ${settings.resultsHost}`,
              answeredAt: results?.answeredAt?.toString() ?? null,
              failures: results?.failures ?? 0,
              failure: results?.failure ?? null,
              nextAt: (results?.pausedUntil ?? results?.nextTryAt)?.toString() ?? null,
            },
          ]),
      ...feeds.map(({ source, feed }) => ({
        name: `News from ${source}`,
        answeredAt: feed?.answeredAt?.toString() ?? null,
        failures: feed?.failures ?? 0,
        failure: feed?.failure ?? null,
        nextAt: feed?.nextRequestAt.toString() ?? null,
      })),
    ],
    jobs: jobAdmin.jobs.map(({ name, schedule }) => ({
      name,
      schedule,
      waiting: countOf.get(name)?.waiting ?? 0,
      running: countOf.get(name)?.running ?? 0,
      failed: countOf.get(name)?.failed ?? 0,
      lastDoneAt: countOf.get(name)?.lastDoneAt ?? null,
    })),
    failed: runs.failed,
  };
}

const jobForm = z.union([z.object({ run: z.string().regex(/^[a-z-]{1,60}$/) }), z.object({ retry: z.uuid() })]);

export async function runOrRetryJob({ context, request }: Route.ActionArgs) {
  const validation = jobForm.safeParse(await readAdminForm(request));
  if (!validation.success) throw data(null, { status: 400 });
  const by = await administrator(context, request);
  const services = context.get(servicesContext);
  const { jobAdmin, db } = services;
  const wish = validation.data;
  const started = "run" in wish ? await jobAdmin.run(wish.run) : await jobAdmin.retry(wish.retry);
  if (started) {
    await writeAudit(db, {
      at: Temporal.Now.instant(),
      actor: by,
      action: "run" in wish ? "job.run" : "job.retry",
      subject: "run" in wish ? `job/${wish.run}` : `run/${wish.retry}`,
      summary: "run" in wish ? `Queued ${wish.run}.` : "Retried a failed run.",
    });
  }
  throw redirectWithAlert(services, paths.adminJobs(), started ? "job-started" : "job-not-started");
}
