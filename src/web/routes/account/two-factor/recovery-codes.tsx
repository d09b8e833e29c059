import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { Notice } from "../../../ui/notice.tsx";
import { AccountPart } from "../profile/account-part.tsx";
import styles from "./two-factor.module.css";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly to: string | null;
}

export function RecoveryCodes({ codes, to }: RecoveryCodesProps) {
  return (
    <AccountPart
      id="recovery-codes"
      title="Recovery codes"
      lead="If you lose your phone, log in with one of these. Each works once."
    >
      <Notice kind="success" title="Two-factor authentication is on.">
        Save these codes somewhere safe, such as a password manager. You won’t see them again.
      </Notice>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Link className="link" to={to ?? paths.profile()}>
        I’ve saved them
      </Link>
    </AccountPart>
  );
}
