import { paths } from "#domain/paths.ts";

import { AccountPart } from "./account-part.tsx";

export function OwnDataPart() {
  return (
    <AccountPart id="my-data" title="Your data" lead="Everything we hold about you, in one file.">
      {/* Without `download`, because a rejection must not be saved as a file. */}
      <a className="link" href={paths.ownData()}>
        Download your data
      </a>
      <p className="fine">
        JSON: account, log-in methods, sessions, emails, favourites, preferences, picture, votes, predictions and
        reaction times. Passwords and keys are left out, even in scrambled form.
      </p>
    </AccountPart>
  );
}
