import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

import { openFirstPage } from "./router/first-page.tsx";
import { HydratedPage, prepareForReader } from "./router/hydrated-page.tsx";
import { registerWorker } from "./service-worker/register.ts";

function hydrate(page: React.ReactNode): void {
  startTransition(() => {
    hydrateRoot(document, <StrictMode>{page}</StrictMode>);
  });
}

// Hot reloading works only with React Router's own component.
if (import.meta.env.DEV) hydrate(<HydratedRouter />);
else {
  const router = await openFirstPage();
  // Hydration begins in a separate task, because loading the scripts has already taken a phone up to 50 ms.
  await new Promise((resolve) => setTimeout(resolve));
  hydrate(<HydratedPage router={router} />);
  prepareForReader(router);
  registerWorker();
}
