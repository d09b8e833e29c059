import {
  createContext,
  data,
  type DataRouter,
  type DataStrategyResult,
  type MiddlewareFunction,
  NavigationType,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from "react-router";

import { NETWORK_TIMEOUT_MS } from "#domain/members/identity/id-token.ts";

import { reportAnswer, reportProblem } from "./connection-state.ts";
import { answeredStatus, connectionProblem, NoAnswerError } from "./problem.ts";

type Results = Record<string, DataStrategyResult>;

/** A photo may take its time on a slow line. */
const UPLOAD_TIMEOUT_MS = 180_000;
/** React Router loads nothing again after a form that was answered like this. */
const NOT_TAKEN = 503;

/** Says to the loaders that follow a form that the form itself has failed, and was reported. */
const formFailed = createContext(false);

let router: DataRouter | null = null;
let isPuttingBack = false;

/** Names the router whose pages are kept; call once it is there. */
export function keepPagesOf(theRouter: DataRouter): void {
  router = theRouter;
}

/** Whether the navigation on its way only restores what is shown. */
export function isRestoringPage(): boolean {
  return isPuttingBack;
}

/**
 * Middleware in the browser, around everything the router asks the server for: a form that gets no usable answer stays
 * as it was filled in, and so does the page when the next one can't be loaded. The reader is told what happened.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request, context }, next) => {
  if (isPuttingBack) return {};
  // An error page has nothing to keep.
  if (router === null || router.state.errors !== null) return undefined;
  const results = await withinTime(next(), timeoutMs(request));
  const error = firstError(results);
  const kind = connectionProblem(error, navigator.onLine);
  // Idle: a fetcher, whose own loader may have put up with a failure.
  const isNavigating = router.state.navigation.state !== "idle" && !request.signal.aborted;
  if (kind === null && isNavigating && !context.get(formFailed)) reportAnswer();
  if (error === undefined || request.signal.aborted) return results;

  if (request.method !== "GET") {
    const status = answeredStatus(error);
    context.set(formFailed, true);
    if (kind !== null) reportProblem({ kind, during: "sending", status: null });
    else reportProblem({ kind: status < 500 ? "rejected" : "failed", during: "sending", status });
    return asBefore(router);
  }
  if (kind === null) return results;
  const { navigation, location } = router.state;
  const isFormsOwnPage = navigation.formMethod === "POST" && navigation.location.pathname === location.pathname;
  const during = navigation.formMethod === "POST" && !context.get(formFailed) ? "after-sending" : "opening";
  // Reloading in the background: what is shown stays, and nobody asked for anything.
  if (navigation.state === "idle") return withoutErrors(results, router);
  if (!context.get(formFailed)) reportProblem({ kind, during, status: null });
  if (isFormsOwnPage) return withoutErrors(results, router);
  // The address has changed already: the error page takes the place.
  if (navigation.historyAction === NavigationType.Pop) return results;
  await putBack(router);
  return results;
};

function timeoutMs(request: Request): number {
  if (request.headers.get("content-type")?.startsWith("multipart/") === true) return UPLOAD_TIMEOUT_MS;
  return /Mobi|Android/i.test(navigator.userAgent) ? NETWORK_TIMEOUT_MS.mobile : NETWORK_TIMEOUT_MS.desktop;
}

async function withinTime(answer: Promise<Results>, limitMs: number): Promise<Results> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<Results>((resolve) => {
    timer = setTimeout(() => resolve({ root: { type: "error", result: new NoAnswerError() } }), limitMs);
  });
  try {
    return await Promise.race([answer, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** An error as thrown, without React Router's wrapping; redirects, which are thrown as well, are none. */
function firstError(results: Results): unknown {
  for (const { type, result } of Object.values(results)) {
    if (type !== "error" || result instanceof Response) continue;
    if (typeof result !== "object" || result === null || !("init" in result) || !("data" in result)) return result;
    const init = result.init as ResponseInit | null;
    if (result.data instanceof Error || init?.status === undefined) return result.data;
    return new ErrorResponse(init.status, "", result.data);
  }
  return undefined;
}

/** Lets a form end as if it had been answered the way its page shows. Any matched route may carry the answer. */
function asBefore({ state }: DataRouter): Results {
  const [shown] = Object.values(state.actionData ?? {});
  return { root: { type: "data", result: data(shown, { status: NOT_TAKEN }) } };
}

/** Without results for routes that have data on the page, which they then keep. */
function withoutErrors(results: Results, { state }: DataRouter): Results {
  return Object.fromEntries(
    Object.entries(results).filter(([id, { type }]) => type !== "error" || !(id in state.loaderData)),
  );
}

/** Ends the navigation on its way by one to the page that is shown, which loads nothing. */
async function putBack(theRouter: DataRouter): Promise<void> {
  const { location } = theRouter.state;
  isPuttingBack = true;
  try {
    await theRouter.navigate(location.pathname + location.search + location.hash, {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
      state: location.state,
    });
  } finally {
    isPuttingBack = false;
  }
}
