import { paths } from "#domain/paths.ts";

import { AccountPart } from "./account-part.tsx";

export function OwnDataPart() {
  return (
    <AccountPart id="my-data" title="Your data" lead="Everything we hold about you, as JSON.">
      {/* There is no `download` attribute, because the browser would also save an error as a file. */}
      <a className="link" href={paths.ownData()}>
        Download your data
      </a>
    </AccountPart>
  );
}
