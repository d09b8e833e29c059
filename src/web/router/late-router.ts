import {
  type Blocker,
  createPath,
  type DataRouter,
  type Fetcher,
  IDLE_BLOCKER,
  IDLE_FETCHER,
  parsePath,
  type RouterNavigateOptions,
  type RouterState,
  type RouterSubscriber,
  type To,
} from "react-router";

import { reportProblem } from "../connection/connection-state.ts";
import { markSending } from "../connection/guard-forms.ts";

/** The page that the document shows, with those parts of a router that work without loading further code. */
export interface FirstPage extends Pick<
  DataRouter,
  "routes" | "manifest" | "createHref" | "createURL" | "encodeLocation"
> {
  readonly state: RouterState;
  readonly open: () => Promise<DataRouter>;
}

export interface LateRouter extends DataRouter {
  /** Starts the router if it isn't running yet. Rejects if its code can't be loaded. The next call tries again. */
  open(): Promise<DataRouter>;
}

/** Members that React Router's components never use. */
type NeverCalled = "initialize" | "dispose" | "patchRoutes" | Extract<keyof DataRouter, `_internal${string}`>;

/**
 * Stands in for React Router's router, whose code is loaded when a page first has to be opened or reloaded, or a form
 * sent. Until then, there is one page, which never changes. Listeners that components register in the meantime are
 * later passed on to the real router.
 */
export function lateRouter(page: FirstPage): LateRouter {
  let router: DataRouter | null = null;
  let opening: Promise<DataRouter> | null = null;
  const subscribers = new Set<RouterSubscriber>();
  const registrations = new Set<(opened: DataRouter) => void>();

  const start = async (): Promise<DataRouter> => {
    const opened = await page.open();
    opened.subscribe((...change) => {
      for (const subscriber of subscribers) subscriber(...change);
    });
    router = opened;
    for (const register of registrations) register(opened);
    registrations.clear();
    return opened;
  };
  const open = async (): Promise<DataRouter> => {
    opening ??= start();
    try {
      return await opening;
    } catch (error) {
      opening = null;
      throw error;
    }
  };
  const register = (call: (opened: DataRouter) => void): void => {
    if (router === null) registrations.add(call);
    else call(router);
  };

  const late: Omit<LateRouter, NeverCalled> = {
    get state() {
      return router === null ? page.state : router.state;
    },
    get routes() {
      return router === null ? page.routes : router.routes;
    },
    get manifest() {
      return router === null ? page.manifest : router.manifest;
    },
    basename: "/",
    future: {},
    window: globalThis.window,
    createHref: page.createHref,
    createURL: page.createURL,
    encodeLocation: page.encodeLocation,
    open,
    subscribe(subscriber: RouterSubscriber) {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    async navigate(to: To | number | null, options?: RouterNavigateOptions) {
      const opened = await open().catch(() => null);
      // The form's submit event ended while the router's code was loading.
      if (opened !== null && isPost(options)) markSending();
      if (opened === null) leaveWithoutRouter(to, options);
      else await (typeof to === "number" ? opened.navigate(to) : opened.navigate(to, options));
    },
    // Without the router, the page stays as it is, as after any failed reload.
    fetch: async (...request: Parameters<DataRouter["fetch"]>) => {
      const opened = await open().catch(() => null);
      await opened?.fetch(...request);
    },
    async revalidate() {
      const opened = await open().catch(() => null);
      await opened?.revalidate();
    },
    enableScrollRestoration(...how: Parameters<DataRouter["enableScrollRestoration"]>) {
      let disable: (() => void) | null = null;
      const enable = (opened: DataRouter): void => void (disable = opened.enableScrollRestoration(...how));
      register(enable);
      return () => {
        registrations.delete(enable);
        disable?.();
      };
    },
    getFetcher<Data>(key: string): Fetcher<Data> {
      if (router !== null) return router.getFetcher<Data>(key);
      register((opened) => void opened.getFetcher(key));
      return IDLE_FETCHER;
    },
    resetFetcher: (...which: Parameters<DataRouter["resetFetcher"]>) =>
      register((opened) => opened.resetFetcher(...which)),
    deleteFetcher: (key: string) => register((opened) => opened.deleteFetcher(key)),
    getBlocker(...blocker: Parameters<DataRouter["getBlocker"]>): Blocker {
      if (router !== null) return router.getBlocker(...blocker);
      register((opened) => void opened.getBlocker(...blocker));
      return IDLE_BLOCKER;
    },
    deleteBlocker: (key: string) => register((opened) => opened.deleteBlocker(key)),
    match: (location) => (router === null ? page.state.matches : router.match(location)),
  };
  return late as LateRouter;
}

function isPost(options: RouterNavigateOptions | undefined): boolean {
  return options !== undefined && "formMethod" in options && options.formMethod?.toLowerCase() === "post";
}

/**
 * Without a connection, the page stays and shows a notice. Otherwise the browser loads the page, because a new release
 * may have replaced the router's files.
 */
function leaveWithoutRouter(to: To | number | null, options: RouterNavigateOptions | undefined): void {
  const isSending = isPost(options);
  if (!navigator.onLine || isSending || typeof to !== "string") {
    const kind = navigator.onLine ? "unreachable" : "offline";
    reportProblem({ kind, during: isSending ? "sending" : "opening", status: null });
  } else window.location.assign(withFields(to, options));
}

function withFields(to: string, options: RouterNavigateOptions | undefined): string {
  if (options === undefined || !("formData" in options) || options.formData === undefined) return to;
  const fields = [...options.formData].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  return createPath({ ...parsePath(to), search: `?${new URLSearchParams(fields).toString()}` });
}
