import { useContext } from "react";

import { hole } from "./hole.tsx";
import { ISLAND, ServerRenderingContext, type Personal } from "./personal.ts";

/** A document's personal data, which the browser reads before the page is hydrated. */
export const PersonalIsland = hole("personal-island", ["account", "driver", "team"], () => {
  const personal = useContext(ServerRenderingContext)?.personal;
  return (
    <script
      id={ISLAND}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: personal === undefined ? "" : scriptText(personal) }}
    />
  );
});

function scriptText(personal: Personal): string {
  return JSON.stringify(personal).replaceAll("<", "\\u003c");
}
