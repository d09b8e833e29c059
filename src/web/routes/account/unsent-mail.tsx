import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { Notice } from "../../ui/notice.tsx";

export function UnsentMail({ isAdmin }: { readonly isAdmin: boolean }) {
  return (
    <Notice kind="warning" title="This site can’t send email yet">
      {isAdmin ? (
        <>
          Find the link in the <Link to={paths.adminMail()}>outbox</Link>.
        </>
      ) : (
        "Ask an administrator for your link."
      )}
    </Notice>
  );
}
