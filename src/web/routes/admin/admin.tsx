import { ClipboardCheck, MailOpen } from "lucide-react";
import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

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

export default function Admin({ loaderData }: Route.ComponentProps) {
  const { waiting, newest } = loaderData;
  return (
    <div className="wrap">
      <div className={styles.head}>
        <h1 className="page-title">Race control</h1>
        <p className={styles.lead}>Seen by administrators only.</p>
      </div>
      <ul className={styles.desks}>
        <li>
          <MailOpen size={28} aria-hidden="true" />
          <h2>
            <Link to={paths.adminMail()}>Mail outbox</Link>
          </h2>
          <p>
            {newest === 0
              ? "No mail was written yet."
              : `The newest ${newest === 1 ? "mail" : `${newest} mails`}; ${waiting === 0 ? "none waits" : `${waiting} wait${waiting === 1 ? "s" : ""}`} to be sent.`}
          </p>
        </li>
        <li>
          <ClipboardCheck size={28} aria-hidden="true" />
          <h2>
            <Link to={paths.formTest()}>Form test</Link>
          </h2>
          <p>Every control of this site, in every state.</p>
        </li>
      </ul>
    </div>
  );
}
