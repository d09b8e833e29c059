import { readFileSync } from "node:fs";
import path from "node:path";

import type { Plugin } from "vite";

import { withBodies, withoutMethods } from "./source-parts.ts";

const CLIENT = /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/;

/** The function that creates every element. As an ES module, it is called directly instead of through an object. */
const JSX = "\0gridwalk:react/jsx-runtime";
const JSX_SOURCE = path.resolve(import.meta.dirname, "../../node_modules/react/cjs/react-jsx-runtime.production.js");

/** Fails loudly if a page starts to use a part that isn't in the build. */
const MISSING = `throw Error("left out of the build by scripts/build/react-parts.ts");`;

const emptied = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, ""]));
const failing = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, MISSING]));

/**
 * Functions of React DOM that run only if a page uses the feature named here. No page does, but React DOM is a single
 * module, so bundlers can't remove these functions. Once their bodies are gone, bundlers also remove the code that only
 * these functions called.
 */
const BODIES: Readonly<Record<string, string>> = {
  // <ViewTransition>
  ...failing("createViewTransitionInstance", "startViewTransition"),
  ...emptied(
    "commitEnterViewTransitions",
    "commitExitViewTransitions",
    "commitAppearingPairViewTransitions",
    "commitDeletedPairViewTransitions",
    "commitNestedViewTransitions",
    "restorePairedViewTransitions",
    "restoreEnterOrExitViewTransitions",
    "restoreNestedViewTransitions",
    "measureNestedViewTransitions",
    "trackEnterViewTransitions",
    "applyViewTransitionToHostInstances",
    "applyViewTransitionToHostInstancesRecursive",
    "restoreViewTransitionOnHostInstances",
    "measureViewTransitionHostInstancesRecursive",
    "commitAfterMutationEffectsOnFiber",
    "recursivelyTraverseAfterMutationEffects",
    "restoreViewTransitionName",
    "applyViewTransitionName",
    "scheduleViewTransitionEvent",
    "getViewTransitionName",
    "getViewTransitionClassName",
  ),
  // Fragments with a ref
  ...failing("FragmentInstance"),
  isFragmentInstanceParent: "return false;",
  ...emptied(
    "commitNewChildToFragmentInstance",
    "commitNewChildToFragmentInstances",
    "deleteChildFromFragmentInstance",
    "commitFragmentInstanceInsertionEffects",
    "commitFragmentInstanceDeletionEffects",
    "validateDocumentPositionWithFiberTree",
  ),
  // <SuspenseList>
  ...failing("updateSuspenseListComponent"),
  ...emptied("cutOffTailIfNeeded", "initSuspenseListRenderState"),
  // useActionState, and functions as the action of a form
  ...failing("mountActionState", "startHostTransition", "ensureFormComponentIsStateful"),
  ...emptied(
    "updateActionState",
    "updateActionStateImpl",
    "rerenderActionState",
    "runActionStateAction",
    "dispatchActionState",
    "onActionError",
    "onActionSuccess",
    "extractEvents$1",
  ),
  // Names of components in error messages
  getStackByFiberInDevAndProd: `return "";`,
  getComponentNameFromType: "",
  // Style sheets and scripts that components load by `precedence`, `async`, preload() or preinit()
  getResource: "return null;",
  ...failing("preload", "preloadModule", "preinitStyle", "preinitScript", "preinitModuleScript", "preconnectAs"),
  ...emptied(
    "acquireResource",
    "insertStylesheet",
    "insertStylesheetIntoRoot",
    "suspendResource",
    "preloadStylesheet",
    "adoptPreloadPropsForStylesheet",
  ),
  // Commits that wait for style sheets or images
  accumulateSuspenseyCommitOnFiber: "",
  waitForCommitToBeReady: "return null;",
  // <Activity>, the React Compiler's cache, findDOMNode and hydration of chosen elements
  ...failing(
    "updateActivityComponent",
    "useMemoCache",
    "findCurrentFiberUsingSlowPath",
    "attemptExplicitHydrationTarget",
  ),
  // Custom elements, and browsers that need prefixes for the names of animation events
  setPropOnCustomElement: MISSING,
  getVendorPrefixedEventName: "return eventName;",
  ...emptied("getNativeBeforeInputChars", "getFallbackBeforeInputChars", "constructSelectEvent"),
};

/** Leaves parts of React DOM out of the browser's script. The build fails if a version of React doesn't have them. */
export function withoutUnusedReactParts(): Plugin {
  return {
    name: "gridwalk:react-parts",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    enforce: "pre",
    resolveId: (source) => (source === "react/jsx-runtime" ? JSX : null),
    load: (id) => (id === JSX ? asModule(readFileSync(JSX_SOURCE, "utf8")) : null),
    transform: {
      filter: { id: CLIENT },
      handler: (code) => ({ code: leftOut(code), map: null }),
    },
  };
}

export function leftOut(code: string): string {
  return withoutMethods(withBodies(code, BODIES), "FragmentInstance");
}

/** Turns assignments to `exports` into exports. Throws an error if there are none. */
export function asModule(code: string): string {
  const assignment = /^exports\.(\w+) = (\w+);$/gm;
  const names = [...code.matchAll(assignment)].map(([, name, value]) => `${value} as ${name}`);
  if (names.length === 0) throw new Error("React's JSX runtime is written differently");
  return `${code.replaceAll(assignment, "")}\nexport { ${names.join(", ")} };`;
}
