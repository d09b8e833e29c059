import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { Notice } from "../../ui/notice.tsx";
import type { Mailing } from "./account-form.server.ts";

export function UnsentMail({
  mail: { isAdmin, operator },
}: {
  readonly mail: Pick<Mailing, "isAdmin" | "operator">;
}) {
  return (
    <Notice kind="warning" title="This site can’t send email yet">
      {isAdmin ? (
        <>
          Find the link in the <Link to={paths.adminMail()}>outbox</Link>.
        </>
      ) : operator.email !== null ? (
        <>
          Write to {operator.name ?? "the operator"} at{" "}
          <a href={`mailto:${operator.email}`}>{operator.email}</a> for a link.
        </>
      ) : operator.name !== null ? (
        `Ask ${operator.name} for your link.`
      ) : (
        "The operator of this site hasn’t given a contact address."
      )}
    </Notice>
  );
}
