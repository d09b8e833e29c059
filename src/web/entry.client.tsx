import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

import { registerWorker } from "./service-worker/register.ts";
import { hydrateOnFirstUse } from "./ui/when-near.tsx";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
hydrateOnFirstUse();
// A service worker would keep modules that hot reload is about to replace.
if (import.meta.env.PROD) registerWorker();
