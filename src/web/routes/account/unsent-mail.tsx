import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { Notice } from "../../ui/notice.tsx";

export function UnsentMail({ isAdmin }: { readonly isAdmin: boolean }) {
  return (
    <Notice kind="warning" title="This site has no mail server yet">
      {isAdmin ? (
        <>
          Messages and their links stay in the <Link to={paths.adminMail()}>outbox</Link>.
        </>
      ) : (
        "Emails stay in the outbox. Ask an administrator for your link."
      )}
    </Notice>
  );
}
