import { useContext } from "react";

import { ISLAND, ServerRenderingContext } from "./personal.ts";

/**
 * A document's personal data, which the browser reads before the page is hydrated. A shared page
 * has a mark instead, which the server replaces with each reader's data.
 */
export function PersonalIsland() {
  const rendering = useContext(ServerRenderingContext);
  const text = rendering?.shared
    ? `${rendering.shared.mark}-island`
    : JSON.stringify(rendering?.personal);
  return (
    <script
      id={ISLAND}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text?.replaceAll("<", "\\u003c") ?? "" }}
    />
  );
}
