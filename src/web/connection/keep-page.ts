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
import { isRestoringPage, keptRouter, whileRestoring } from "./kept-router.ts";
import { answeredStatus, connectionProblem, NoAnswerError } from "./problem.ts";

type Results = Record<string, DataStrategyResult>;

const UPLOAD_TIMEOUT_MS = 180_000;
/** Status after which React Router doesn't reload any data. */
const STATUS_WITHOUT_RELOAD = 503;

/** True for loaders that run after a failed form submission, which has already been reported. */
const formFailed = createContext(false);

/**
 * Client middleware around every request that the router makes to the server. If a form gets no usable response, the
 * form keeps the reader's input. If the next page can't be loaded, the current page stays. A notice explains what
 * happened.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request, context }, next) => {
  if (isRestoringPage()) return {};
  const router = keptRouter();
  if (router === null || router.state.errors !== null) return undefined;
  const results = await withinTime(next(), timeoutMs(request));
  const error = firstError(results);
  const kind = connectionProblem(error, navigator.onLine);
  // If the router is idle, the request belongs to a fetcher, whose loader may have handled a failure itself.
  const isNavigating = router.state.navigation.state !== "idle" && !request.signal.aborted;
  if (kind === null && isNavigating && !context.get(formFailed)) reportAnswer();
  if (error === undefined || request.signal.aborted) return results;

  if (request.method !== "GET") {
    const status = answeredStatus(error);
    context.set(formFailed, true);
    if (kind !== null) reportProblem({ kind, during: "sending", status: null });
    else reportProblem({ kind: status < 500 ? "rejected" : "failed", during: "sending", status });
    return unchangedAnswer(router);
  }
  if (kind === null) return results;
  const { navigation, location } = router.state;
  const isFormsOwnPage = navigation.formMethod === "POST" && navigation.location.pathname === location.pathname;
  const during = navigation.formMethod === "POST" && !context.get(formFailed) ? "after-sending" : "opening";
  // A background reload failed: keep the page, without a notice.
  if (navigation.state === "idle") return withoutErrors(results, router);
  if (!context.get(formFailed)) reportProblem({ kind, during, status: null });
  if (isFormsOwnPage) return withoutErrors(results, router);
  // The URL has already changed, so the error page has to be shown.
  if (navigation.historyAction === NavigationType.Pop) return results;
  await restorePage(router);
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

/** Returns the first error without React Router's wrapper. A thrown redirect isn't an error. */
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

/**
 * Ends a form submission with the response that the page already shows. It doesn't matter which matched route returns
 * it.
 */
function unchangedAnswer({ state }: DataRouter): Results {
  const [shown] = Object.values(state.actionData ?? {});
  return { root: { type: "data", result: data(shown, { status: STATUS_WITHOUT_RELOAD }) } };
}

function withoutErrors(results: Results, { state }: DataRouter): Results {
  return Object.fromEntries(
    Object.entries(results).filter(([id, { type }]) => type !== "error" || !(id in state.loaderData)),
  );
}

/** Replaces the pending navigation with one to the current page, without loading anything. */
async function restorePage(dataRouter: DataRouter): Promise<void> {
  const { location } = dataRouter.state;
  await whileRestoring(() =>
    dataRouter.navigate(location.pathname + location.search + location.hash, {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
      state: location.state,
    }),
  );
}
