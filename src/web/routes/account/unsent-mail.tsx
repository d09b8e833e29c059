import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { Notice } from "../../ui/notice.tsx";

/** Explains that no email is sent without a mail server. */
export function UnsentMail({ isAdmin }: { readonly isAdmin: boolean }) {
  return (
    <Notice kind="warning" title="This site has no mail server yet">
      {isAdmin ? (
        <>
          Messages and their links stay in the <Link to={paths.adminMail()}>outbox</Link>.
        </>
      ) : (
        "Messages stay in the outbox, where only the site’s administrators can read them. Ask them for your link."
      )}
    </Notice>
  );
}
