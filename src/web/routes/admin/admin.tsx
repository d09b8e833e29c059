import {
  CalendarClock,
  ClipboardCheck,
  Cog,
  History,
  IdCard,
  MailOpen,
  RefreshCw,
  Shield,
  ToggleRight,
  Users,
  Vote,
} from "lucide-react";
import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { LocalTime } from "../../components/local-time.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/admin";
import { loadAdmin } from "./admin.server.ts";
import styles from "./admin.module.css";

export function loader({ context }: Route.LoaderArgs) {
  return loadAdmin(context);
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    path: paths.admin(),
    title: "Race control · Gridwalk",
    description: "What an administrator of this site can do and look at now.",
  }),
  { name: "robots", content: "noindex" },
];

const CLOCKS = {
  real: "The real time.",
  season: "The season clock: the same week of a past season.",
  instant: "A chosen moment (CLOCK), from which time runs on.",
} as const;

export default function Admin({ loaderData }: Route.ComponentProps) {
  const { waiting, newest, clock, jobs, failed, lastChangedAt, switchedOff } = loaderData;
  const desks = [
    {
      to: paths.seasonEvents(),
      icon: CalendarClock,
      title: "Season events",
      text: "Meetings, sessions and results: move, delay, cancel, add, rule.",
    },
    { to: paths.driverEditor(), icon: IdCard, title: "Drivers", text: "Names, codes, numbers, teams and pictures." },
    { to: paths.teamEditor(), icon: Shield, title: "Teams", text: "Names, colours, drivers and pictures." },
    {
      to: paths.updateTeams(),
      icon: RefreshCw,
      title: "Update teams",
      text: "The cards of a season, computed anew from its results.",
    },
    {
      to: paths.adminHistory(),
      icon: History,
      title: "Changed by hand",
      text:
        lastChangedAt === null
          ? "Nothing yet: everything is as the sources say."
          : "Who changed what and why; take it back here.",
    },
    {
      to: paths.adminJobs(),
      icon: Cog,
      title: "Sync and jobs",
      text:
        failed > 0 ? `${failed} failed for good.` : `${jobs === 1 ? "1 job" : `${jobs} jobs`}, none failed for good.`,
    },
    { to: paths.adminUsers(), icon: Users, title: "People", text: "Accounts: search, roles, disable." },
    { to: paths.adminVotes(), icon: Vote, title: "Odd votes", text: "Networks from which too many ballots came." },
    {
      to: paths.adminSwitches(),
      icon: ToggleRight,
      title: "Switches",
      text: switchedOff === 0 ? "Everything is on." : `${switchedOff} switched off.`,
    },
    {
      to: paths.adminMail(),
      icon: MailOpen,
      title: "Mail outbox",
      text:
        newest === 0
          ? "No mail was written yet."
          : `The newest ${newest === 1 ? "mail" : `${newest} mails`}; ${waiting === 0 ? "none waits" : `${waiting} wait${waiting === 1 ? "s" : ""}`} to be sent.`,
    },
    {
      to: paths.formTest(),
      icon: ClipboardCheck,
      title: "Form test",
      text: "Every control of this site, in every state.",
    },
  ];
  return (
    <div className="wrap">
      <div className={styles.head}>
        <h1 className="page-title">Race control</h1>
        <p className="lead">Seen by administrators only.</p>
        <p className="note">
          The site shows <LocalTime iso={clock.shownAt} format="day-time" trackZone="UTC" />. {CLOCKS[clock.kind]}
          {clock.speed !== 1 && ` Time runs ${clock.speed} times as fast.`}{" "}
          <Link className="link" to={paths.info()}>
            How it is set
          </Link>
        </p>
      </div>
      <ul className={styles.desks}>
        {desks.map(({ to, icon: Icon, title, text }) => (
          <li key={to}>
            <Icon size={28} aria-hidden="true" />
            <h2>
              <Link to={to}>{title}</Link>
            </h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
