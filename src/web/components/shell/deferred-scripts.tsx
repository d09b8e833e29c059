import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, useContext } from "react";
import {
  Scripts,
  type UNSAFE_AssetsManifest as Manifest,
  UNSAFE_FrameworkContext as FrameworkContext,
  useMatches,
} from "react-router";

import { browserRoute } from "../../router/browser-route.ts";

interface MarkupProps {
  readonly children?: ReactNode;
  readonly rel?: string;
  readonly href?: string;
  readonly type?: string;
  readonly nonce?: string;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
}

function flatten(node: ReactNode): ReactElement<MarkupProps>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<MarkupProps>(child)) return [];
    return child.type === Fragment ? flatten(child.props.children) : [child];
  });
}

/**
 * React Router's scripts, started after the first frame. Pages are readable without JavaScript, and preloading the
 * scripts would delay the first paint by competing with the styles and the font for bandwidth.
 */
export function DeferredScripts() {
  // In the browser, the scripts have already been started. Thanks to this branch, the bundle doesn't contain the code
  // that starts them.
  if (!import.meta.env.SSR && !import.meta.env.DEV) {
    return (
      <>
        <Inert />
        <Inert />
      </>
    );
  }
  return <StartedScripts />;
}

function Inert() {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}

function StartedScripts() {
  // Called as a function to rearrange its elements. `Scripts` uses hooks, so call it unconditionally.
  const scripts = Scripts({});
  const framework = useContext(FrameworkContext);
  const matches = useMatches();
  // The development server adds more scripts, and doesn't have to be fast.
  if (import.meta.env.DEV) return scripts;
  const elements = flatten(scripts);
  const handoff = elements.find((element) => element.type === "script" && element.props.type !== "module");
  const modules = elements.find((element) => element.type === "script" && element.props.type === "module");
  if (handoff === undefined || modules === undefined || framework === undefined) return null;
  const { manifest } = framework;
  const preloads = elements.flatMap((element) =>
    element.type === "link" && element.props.href && element.props.href !== manifest.url ? [element.props.href] : [],
  );
  const ids = matches.map(({ id }) => id);
  const script = startLater(
    modules.props.dangerouslySetInnerHTML?.__html ?? "",
    preloads,
    firstManifest(manifest, ids),
  );
  return (
    <>
      {handoff}
      <script nonce={modules.props.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}

/**
 * Returns the manifest as JSON, with only this page's routes. The manifest of all routes is loaded together with the
 * router.
 */
function firstManifest({ url, version, entry, routes }: Manifest, ids: readonly string[]): string {
  const own = Object.fromEntries(ids.map((id) => [id, browserRoute(routes[id] ?? {})]));
  return JSON.stringify({ url, version, entry: { module: entry.module, imports: [] }, routes: own });
}

/**
 * Turns the module script's static imports into dynamic ones, which a classic script can run at any time. Throws an
 * error if the text isn't in the format of this version of React Router.
 */
function startLater(moduleScript: string, preloads: readonly string[], manifest: string): string {
  const routes = [...moduleScript.matchAll(/import \* as (route\w+) from "([^"]+)"/g)];
  // React Router assembles a route from several files if its client middleware or loader is in a separate file.
  const joined = [...moduleScript.matchAll(/^\s*const (route\d+ = \{[^}]*\});$/gm)].map((match) => match[1]);
  const table = /window\.__reactRouterRouteModules = (\{[^}]*\})/.exec(moduleScript)?.[1];
  const entry = /\bimport\("([^"]+)"\);?\s*$/.exec(moduleScript)?.[1];
  if (table === undefined || entry === undefined) throw new Error("unexpected format of React Router's scripts");
  const addresses = routes.map((route) => route[2]);
  // Import React before the routes, so that its module runs in a separate task.
  const react = preloads.find((href) => /\/react-[^/]+\.js$/.test(href));
  const names = routes.map((route) => route[1]);
  return `requestAnimationFrame(function(){var files=${JSON.stringify(preloads)};setTimeout(function load(){
if(files.length){files.splice(0,3).forEach(function(href){var l=document.createElement("link");l.rel="modulepreload";l.href=href;document.head.append(l)});return setTimeout(load)}
${react === undefined ? "Promise.resolve()" : `import(${JSON.stringify(react)})`}.then(function(){return Promise.all(${JSON.stringify(addresses)}.map(function(a){return import(a)}))}).then(function(m){
var ${[...names.map((name, i) => `${name}=m[${i}]`), ...joined].join(",")};
window.__reactRouterManifest=${manifest};
window.__reactRouterRouteModules=${table};
return import(${JSON.stringify(entry)});
});
})})`;
}
