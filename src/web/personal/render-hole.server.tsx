import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";

import type { Reader } from "#domain/members/reader.ts";
import type { FilledHole, HoleUse } from "#serving/shared-pages/shared-rendering.ts";

import { ServerRenderingContext } from "./personal.ts";

/** One route for all paths, because a hole needs a router around it, but no route of its own. */
const ROUTE = { id: "hole", path: "*" };
const { match } = createStaticHandler([ROUTE]);

const NOBODY: Reader["account"] = {
  id: "",
  displayName: "",
  email: "",
  photoUrl: null,
  isAdmin: false,
};

/**
 * Renders a hole without the page around it. The content gets only the parts of the reader's data
 * that it uses, so a hole shared by several readers can't reveal the rest. Its images must be lazy
 * or of low priority, because React would write preloads of any others in front of the hole
 * (every-image.test.tsx).
 */
export function renderHole(
  content: React.ReactNode,
  {
    uses,
    reader,
    path,
  }: { readonly uses: readonly HoleUse[]; readonly reader: Reader; readonly path: string },
): FilledHole {
  const seen = { usesPreferences: false };
  const personal = { reader: reduced(reader, uses, seen), alert: null };
  const element = (
    <ServerRenderingContext value={{ personal, shared: null }}>{content}</ServerRenderingContext>
  );
  const { pathname, search } = new URL(path, "http://localhost");
  const context = {
    basename: "/",
    location: { pathname, search, hash: "", state: null, key: "default", mask: undefined },
    matches: [{ params: {}, pathname, pathnameBase: pathname, route: ROUTE }],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    _match: match,
  };
  const router = createStaticRouter([{ ...ROUTE, element }], context);
  const html = renderToString(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  );
  return { html, ...seen };
}

function reduced(
  reader: Reader,
  uses: readonly HoleUse[],
  seen: { usesPreferences: boolean },
): Reader {
  const { account, preferences, favourites } = reader;
  return {
    account: uses.includes("account") ? account : NOBODY,
    favourites: {
      team: uses.includes("team") ? favourites.team : null,
      driver: uses.includes("driver") ? favourites.driver : null,
    },
    get preferences() {
      seen.usesPreferences = true;
      return preferences;
    },
  };
}
