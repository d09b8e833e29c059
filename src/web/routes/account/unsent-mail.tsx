import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { Notice } from "../../ui/notice.tsx";
import styles from "./unsent-mail.module.css";

/** Without a mail server no mail leaves: nobody should look for it in a spam folder. */
export function UnsentMail({ isAdmin }: { readonly isAdmin: boolean }) {
  return (
    <div className={styles.notice}>
      <Notice kind="warning" title="This site has no mail server yet">
        {isAdmin ? (
          <>
            Mails lie in the <Link to={paths.adminMail()}>outbox</Link>, with their links.
          </>
        ) : (
          "Mails lie in its outbox, where only whoever runs the site sees them: ask them for your link."
        )}
      </Notice>
    </div>
  );
}
