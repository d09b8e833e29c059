import { paths } from "#domain/paths.ts";

import { AccountPart } from "./account-part.tsx";
import styles from "./account.module.css";

export function OwnDataPart() {
  return (
    <AccountPart id="my-data" title="Your data" lead="Everything that we keep of you, in one file.">
      {/* Without `download`: the answer is a file anyway, and where it is a refusal it must not become one. */}
      <a className="link" href={paths.ownData()}>
        Download your data
      </a>
      <p className={styles.note}>
        JSON: account, ways to log in, sessions, mails, favourites, preferences, picture, votes, predictions, reaction
        times. Passwords and keys are not in it, not even scrambled.
      </p>
    </AccountPart>
  );
}
