import { type ReactNode, useContext } from "react";
import { Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";

import { readerData } from "#domain/members/reader-data.ts";

import type { Route } from "./+types/root";
import { Alert } from "./components/shell/alert.tsx";
import { ConnectionNotice } from "./components/shell/connection-notice.tsx";
import { CookieNotice } from "./components/shell/cookie-notice.tsx";
import { useCurrentUser } from "./components/shell/current-user.ts";
import { useDriverOfAccount } from "./components/favourites/my-driver.ts";
import { Footer } from "./components/shell/footer.tsx";
import { headScript, timesScript } from "./components/shell/inline-scripts.ts";
import { Navbar } from "./components/shell/navbar.tsx";
import { PageStyles } from "./components/shell/page-styles.tsx";
import { ResultsNotice } from "./components/shell/results-notice.tsx";
import { RouteError } from "./components/shell/route-error.tsx";
import { Ribbon } from "./components/shell/ribbon.tsx";
import { SpoilerFreeMark } from "./components/shell/spoiler-free-mark.tsx";
import { WatchBar } from "./components/shell/watch-bar.tsx";
import { ScrollToTop } from "./components/shell/scroll-to-top.tsx";
import { useLateFont } from "./components/shell/use-late-font.ts";
import { useSiteChanges } from "./components/shell/use-site-changes.ts";
import { TeamColours } from "./components/shell/team-colours.tsx";
import { PersonalIsland } from "./personal/personal-island.tsx";
import { usePersonal } from "./personal/personal.ts";
import { keepPage } from "./connection/keep-page.ts";
import { InlineMark } from "./inlined.ts";
import { leaveIncompleteUncached } from "./optional-block.server.ts";
import { withRequestContext } from "./preferences.server.ts";
import { loadShell, type ShellData } from "./root.server.ts";
import { tidyCookies } from "./session.server.ts";
import headlineFontUrl from "./styles/archivo-headline.woff2?url";
import fontUrl from "./styles/archivo-latin.woff2?url";
import { PagePart, useHydrationSign } from "./ui/page-part.tsx";

export const middleware: Route.MiddlewareFunction[] = [
  tidyCookies,
  leaveIncompleteUncached,
  withRequestContext,
];

export const clientMiddleware = [keepPage];

export function loader({ context, request }: Route.LoaderArgs) {
  return loadShell(context, request);
}

export function Layout({ children }: { readonly children: ReactNode }) {
  // Undefined if the shell itself failed to load. Then only the error page is shown.
  const shell = useRouteLoaderData<ShellData>("root");
  const { reader, alert } = usePersonal();
  const nonce = useContext(InlineMark);
  useHydrationSign();
  return (
    // The head script adds the theme's class before React hydrates the page.
    <html
      lang="en"
      {...(shell && { ...clockData(shell.clock), ...readerData(reader) })}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#15171c" />
        <link
          rel="preload"
          href={headlineFontUrl}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? headScript() : "" }}
        />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? timesScript() : "" }}
        />
        <Meta />
        <PageStyles />
        {shell && <TeamColours colours={shell.teamColours} />}
      </head>
      <body>
        <a className="skip-link" href="#top">
          Skip to content
        </a>
        {shell && <Ribbon clock={shell.clock} season={shell.season} />}
        {shell && <Navbar shell={shell} />}
        {shell && <WatchBar watched={shell.watched} />}
        {shell && <SpoilerFreeMark spoilerFree={shell.spoilerFree} />}
        <main id="top" tabIndex={-1}>
          {shell && alert && <Alert alert={alert} />}
          {shell && <ResultsNotice reach={shell.resultsReach} />}
          {children}
        </main>
        {shell && <Footer shell={shell} />}
        <PersonalIsland />
        <CookieNotice showsPhotos={shell?.showsPhotos ?? false} />
        <ConnectionNotice />
        <ScrollToTop />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/**
 * Attributes from which the inline script computes countdowns. The last two are needed only if site
 * time runs fast.
 */
function clockData({ offsetMs, speed, shownAt }: ShellData["clock"]) {
  const running = { "data-clock-offset": offsetMs };
  return speed === 1
    ? running
    : { ...running, "data-clock-speed": speed, "data-clock-from": Date.parse(shownAt) };
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { reader } = usePersonal();
  const accountId = reader?.account.id ?? null;
  useCurrentUser(accountId);
  useDriverOfAccount(accountId, reader?.favourites.driver ?? null);
  useSiteChanges(loaderData, accountId);
  useLateFont(fontUrl);
  // With this boundary, the navigation hydrates before the page.
  return (
    <PagePart>
      <Outlet />
    </PagePart>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
