import { paths } from "#domain/paths.ts";

import { AccountPart } from "./account-part.tsx";

export function OwnDataPart() {
  return (
    <AccountPart id="my-data" title="Your data" lead="Everything we hold about you, as JSON.">
      {/* Without `download`, because a rejection mustn't be saved as a file. */}
      <a className="link" href={paths.ownData()}>
        Download your data
      </a>
    </AccountPart>
  );
}
