import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text.ts";

import { LocalTime } from "../../../components/local-time.tsx";
import { pageMeta } from "../../../page-meta.ts";
import { Badge } from "../../../ui/badge.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { Route } from "./+types/mail-outbox";
import { loadMailOutbox, type MailState } from "../admin.server.ts";
import { AdminPage } from "../admin-page.tsx";
import styles from "../admin.module.css";
import { RuledList } from "../../../ui/ruled-list.tsx";
import { Columns, Stack } from "../../../ui/layout.tsx";
import { Heading } from "../../../ui/heading.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return loadMailOutbox(context);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.adminMail(),
    title: "Email outbox · Gridwalk",
    description: "Emails waiting, sent and failed.",
    noindex: true,
  });

const TONES = { waiting: "caution", sent: "good", failed: "danger" } as const satisfies Record<
  MailState,
  string
>;

export default function MailOutbox({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Email outbox"
      lead="Newest first. Without a mail server, emails stay here, but their links still work. An email’s text is deleted once it’s sent."
    >
      {loaderData.length === 0 ? (
        <EmptyState title="No emails yet">Emails appear here after the first sign-up.</EmptyState>
      ) : (
        <RuledList as="ol" roomy>
          {loaderData.map((mail) => (
            <li key={mail.id}>
              <Columns split="4-8" until={820} gap={10} className={styles.mail}>
                <Stack gap={2} align="start" size="m" tone="quiet">
                  <Heading level={2} size="xl">
                    {mail.subject}
                  </Heading>
                  <p>To {mail.recipient}</p>
                  <p>
                    <LocalTime iso={mail.writtenAt} format="day-time" trackZone="UTC" />
                  </p>
                  <Badge tone={TONES[mail.state]}>
                    {mail.state[0]?.toUpperCase()}
                    {mail.state.slice(1)}
                  </Badge>
                  {mail.lastError && (
                    <p>
                      {pluralize(mail.attempts, "attempt")}: {mail.lastError}
                    </p>
                  )}
                </Stack>
                {mail.text !== "" && (
                  <p className={styles.text}>
                    <Linked text={mail.text} />
                  </p>
                )}
              </Columns>
            </li>
          ))}
        </RuledList>
      )}
    </AdminPage>
  );
}

/**
 * Plain text with its URLs as links. The links contain only the path, because administrators may
 * open this page under another host name.
 */
function Linked({ text }: { readonly text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, i) => {
    const url = i % 2 === 1 ? URL.parse(part) : null;
    return url === null ? (
      part
    ) : (
      <a key={part} href={url.pathname + url.search}>
        {part}
      </a>
    );
  });
}
