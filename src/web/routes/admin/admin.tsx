import { Link } from "react-router";

import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text.ts";

import { LocalTime } from "../../components/local-time.tsx";
import { pageMeta } from "../../page-meta.ts";
import { Heading } from "../../ui/heading.tsx";
import { Shield } from "../../ui/icons.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Text } from "../../ui/text.tsx";
import type { Route } from "./+types/admin";
import styles from "./admin.module.css";
import {
  CalendarClock,
  ClipboardCheck,
  Cog,
  History,
  IdCard,
  MailOpen,
  RefreshCw,
  ToggleRight,
  Users,
  Vote,
  Webhook,
} from "./icons.tsx";

export { loadAdmin as loader } from "./admin.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.admin(),
    title: "Admin · Gridwalk",
    description: "Administrators’ overview of the site.",
    noindex: true,
  });

const CLOCKS = {
  real: "Real time.",
  season: "Season clock: the same week of a past season.",
  instant: "A chosen starting date (CLOCK).",
  watched: "The time machine.",
} as const;

export default function Admin({ loaderData }: Route.ComponentProps) {
  const { waiting, newest, clock, jobs, failed, lastChangedAt, switchedOff } = loaderData;
  const pages = [
    {
      to: paths.seasonEvents(),
      icon: CalendarClock,
      title: "Season events",
      text: "Move, delay, cancel or add sessions, and correct results.",
    },
    {
      to: paths.driverEditor(),
      icon: IdCard,
      title: "Drivers",
      text: "Names, codes, numbers, teams and pictures.",
    },
    {
      to: paths.teamEditor(),
      icon: Shield,
      title: "Teams",
      text: "Names, colours, drivers and pictures.",
    },
    {
      to: paths.updateTeams(),
      icon: RefreshCw,
      title: "Update teams",
      text: "Recalculate a season’s standings from its results.",
    },
    {
      to: paths.adminHistory(),
      icon: History,
      title: "Manual changes",
      text:
        lastChangedAt === null
          ? "None yet. Everything matches the sources."
          : "Who changed what and why. Undo changes here.",
    },
    {
      to: paths.adminJobs(),
      icon: Cog,
      title: "Sync and jobs",
      text:
        failed > 0
          ? `${pluralize(failed, "job")} failed permanently.`
          : `${pluralize(jobs, "job")}, none failed permanently.`,
    },
    {
      to: paths.adminUsers(),
      icon: Users,
      title: "People",
      text: "Search or disable accounts and change roles.",
    },
    {
      to: paths.adminVotes(),
      icon: Vote,
      title: "Suspicious votes",
      text: "Networks that sent an unusual number of ballots.",
    },
    {
      to: paths.adminSwitches(),
      icon: ToggleRight,
      title: "Switches",
      text:
        switchedOff === 0
          ? "All features are on."
          : `${pluralize(switchedOff, "feature")} switched off.`,
    },
    {
      to: paths.adminWebhooks(),
      icon: Webhook,
      title: "Webhooks",
      text: "Notify Discord, Slack, ntfy or your own program about sessions.",
    },
    {
      to: paths.adminMail(),
      icon: MailOpen,
      title: "Email outbox",
      text:
        newest === 0
          ? "No emails yet."
          : `The latest ${newest === 1 ? "email" : `${newest} emails`}, ${waiting === 0 ? "none" : waiting} waiting to be sent.`,
    },
    {
      to: paths.formTest(),
      icon: ClipboardCheck,
      title: "Form test",
      text: "Every control, in every state.",
    },
  ];
  return (
    <div className="wrap">
      <PageHead title="Admin" lead="Only administrators can see this page.">
        <p className="note">
          Site time: <LocalTime iso={clock.shownAt} format="day-time" trackZone="UTC" />.{" "}
          {CLOCKS[clock.kind]}
          {clock.speed !== 1 && ` Time runs at ${clock.speed}× speed.`}{" "}
          <Link className="link" to={paths.info()}>
            How it’s set
          </Link>
        </p>
      </PageHead>
      <ul className={styles.pages}>
        {pages.map(({ to, icon: Icon, title, text }) => (
          <Stack as="li" gap={4} key={to}>
            <Icon size={28} aria-hidden="true" />
            <Heading level={2}>
              <Link className="cover-link" to={to}>
                {title}
              </Link>
            </Heading>
            <Text tone="quiet">{text}</Text>
          </Stack>
        ))}
      </ul>
    </div>
  );
}
