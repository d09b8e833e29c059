import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { Scripts } from "react-router";

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
  // In the browser, nothing has to be started, and React Router's code for it stays out of the bundle.
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
  // The development server adds more scripts, and doesn't have to be fast.
  if (import.meta.env.DEV) return scripts;
  const elements = flatten(scripts);
  const handoff = elements.find((element) => element.type === "script" && element.props.type !== "module");
  const modules = elements.find((element) => element.type === "script" && element.props.type === "module");
  if (handoff === undefined || modules === undefined) return null;
  const preloads = elements.flatMap((element) =>
    element.type === "link" && element.props.href ? [element.props.href] : [],
  );
  const script = startLater(modules.props.dangerouslySetInnerHTML?.__html ?? "", preloads);
  // Another version of React Router may write the script differently. Loading it early is better than not at all.
  if (script === null) return scripts;
  return (
    <>
      {handoff}
      <script nonce={modules.props.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}

/**
 * Turns the module script's static imports into dynamic ones, which a classic script can run at any time. Returns null
 * if the text isn't in the known format.
 */
function startLater(moduleScript: string, preloads: readonly string[]): string | null {
  const manifest = /^\s*import "([^"]+)"/m.exec(moduleScript)?.[1];
  const routes = [...moduleScript.matchAll(/import \* as (route\w+) from "([^"]+)"/g)];
  // React Router assembles a route from several files if its client middleware or loader is separate.
  const joined = [...moduleScript.matchAll(/^\s*const (route\d+ = \{[^}]*\});$/gm)].map((match) => match[1]);
  const table = /window\.__reactRouterRouteModules = (\{[^}]*\})/.exec(moduleScript)?.[1];
  const entry = /\bimport\("([^"]+)"\);?\s*$/.exec(moduleScript)?.[1];
  if (manifest === undefined || table === undefined || entry === undefined) return null;
  const addresses = [manifest, ...routes.map((route) => route[2])];
  // React starts in a task of its own.
  const react = preloads.find((href) => /\/react-[^/]+\.js$/.test(href));
  const names = ["_", ...routes.map((route) => route[1])];
  return `requestAnimationFrame(function(){var files=${JSON.stringify(preloads)};setTimeout(function load(){
if(files.length){files.splice(0,3).forEach(function(href){var l=document.createElement("link");l.rel="modulepreload";l.href=href;document.head.append(l)});return setTimeout(load)}
${react === undefined ? "Promise.resolve()" : `import(${JSON.stringify(react)})`}.then(function(){return Promise.all(${JSON.stringify(addresses)}.map(function(a){return import(a)}))}).then(function(m){
var ${[...names.map((name, i) => `${name}=m[${i}]`), ...joined].join(",")};
window.__reactRouterRouteModules=${table};
return import(${JSON.stringify(entry)});
});
})})`;
}
