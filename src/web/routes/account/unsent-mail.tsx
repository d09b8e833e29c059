import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { Notice } from "../../ui/notice.tsx";
import type { Mailing } from "./account-form.server.ts";

type MailRoute = Pick<Mailing, "isAdmin" | "operator">;

export function UnsentMail({ mail }: { readonly mail: MailRoute }) {
  return (
    <Notice kind="warning" title="This site can’t send email yet">
      <WayToLink {...mail} />
    </Notice>
  );
}

function WayToLink({ isAdmin, operator }: MailRoute) {
  if (isAdmin)
    return (
      <>
        Find the link in the <Link to={paths.adminMail()}>outbox</Link>.
      </>
    );
  if (operator.email !== null)
    return (
      <>
        Write to {operator.name ?? "the operator"} at{" "}
        <a href={`mailto:${operator.email}`}>{operator.email}</a> for a link.
      </>
    );
  return operator.name !== null
    ? `Ask ${operator.name} for your link.`
    : "The operator of this site hasn’t given a contact address.";
}
