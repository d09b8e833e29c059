import {
  createContext,
  createPath,
  data,
  type DataStrategyResult,
  type MiddlewareFunction,
} from "react-router";

import { NETWORK_TIMEOUT_MS } from "#domain/members/identity/id-token.ts";

import { reportAnswer, reportProblem } from "./connection-state.ts";
import {
  isInBackground,
  isRestoringPage,
  type OpenPage,
  pageToKeep,
  restorePage,
} from "./open-page.ts";
import { connectionProblem, NoAnswerError } from "./problem.ts";

type Results = Record<string, DataStrategyResult>;

const UPLOAD_TIMEOUT_MS = 180_000;
/** Status after which React Router doesn't reload any data. */
const STATUS_WITHOUT_RELOAD = 503;

/** What became of the form whose submission this navigation began with, if any. */
const formContext = createContext<"sent" | "failed" | null>(null);

/** True from a form's redirect until the router asks for the page that it leads to. */
let isFormRedirected = false;
/** What the last form returned, as long as its page is open. */
let formAnswer: unknown;

/**
 * Client middleware around every request that the router makes to the server. If a form gets no
 * usable response, the form keeps the reader's input. If the next page can't be loaded, the current
 * page stays. A notice explains what happened.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request, context }, next) => {
  if (isRestoringPage()) return {};
  const page = pageToKeep();
  if (page === null) return undefined;
  const address = addressOf(request);
  const isBackground = request.method === "GET" && isInBackground(address);
  if (request.method === "GET" && !isBackground && isFormRedirected) {
    isFormRedirected = false;
    context.set(formContext, "sent");
  }
  const results = await withinTime(next(), timeoutMs(request));
  const failure = failureOf(results);
  const kind = failure === null ? null : connectionProblem(failure.error, navigator.onLine);
  const form = context.get(formContext);
  if (kind === null && !isBackground && !request.signal.aborted && form !== "failed")
    reportAnswer();
  if (request.signal.aborted) return results;

  if (request.method !== "GET") {
    context.set(formContext, failure === null ? "sent" : "failed");
    if (failure === null) {
      noteAnswer(results);
      return results;
    }
    if (kind !== null) reportProblem({ kind, during: "sending", status: null });
    else
      reportProblem({
        kind: failure.status < 500 ? "rejected" : "failed",
        during: "sending",
        status: failure.status,
      });
    return { root: { type: "data", result: data(formAnswer, { status: STATUS_WITHOUT_RELOAD }) } };
  }
  if (!isBackground && form === null) formAnswer = undefined;
  if (kind === null) return results;
  if (isBackground) return withoutErrors(results);
  if (form !== "failed")
    reportProblem({ kind, during: form === "sent" ? "after-sending" : "opening", status: null });
  if (form !== null && new URL(request.url).pathname === page.location.pathname)
    return withoutErrors(results);
  // The URL has already changed, so the error page has to be shown.
  if (isShownInBrowser(address, page)) return results;
  await restorePage(page);
  return results;
};

function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

/**
 * True if the browser went back or forward: its URL is that of the page to open, not that of the
 * open page.
 */
function isShownInBrowser(address: string, { location }: OpenPage): boolean {
  if (typeof window === "undefined" || createPath({ ...location, hash: "" }) === address)
    return false;
  return window.location.pathname + window.location.search === address;
}

function timeoutMs(request: Request): number {
  if (request.headers.get("content-type")?.startsWith("multipart/") === true)
    return UPLOAD_TIMEOUT_MS;
  return /Mobi|Android/i.test(navigator.userAgent)
    ? NETWORK_TIMEOUT_MS.mobile
    : NETWORK_TIMEOUT_MS.desktop;
}

async function withinTime(answer: Promise<Results>, limitMs: number): Promise<Results> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<Results>((resolve) => {
    timer = setTimeout(
      () => resolve({ root: { type: "error", result: new NoAnswerError() } }),
      limitMs,
    );
  });
  try {
    return await Promise.race([answer, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the first error without React Router's wrapper. A thrown redirect isn't an error. */
function failureOf(results: Results) {
  for (const { type, result } of Object.values(results)) {
    if (type !== "error" || result instanceof Response) continue;
    if (typeof result !== "object" || result === null || !("init" in result) || !("data" in result))
      return { error: result, status: 500 };
    const init = result.init as ResponseInit | null;
    return {
      error: result.data,
      status: result.data instanceof Error ? 500 : (init?.status ?? 500),
    };
  }
  return null;
}

/**
 * Remembers what a form returned. If it can't be sent the next time, its page goes on showing this.
 */
function noteAnswer(results: Results): void {
  const [first] = Object.values(results);
  isFormRedirected = first?.result instanceof Response;
  formAnswer = isFormRedirected ? undefined : answerIn(first?.result);
}

function answerIn(result: unknown): unknown {
  return typeof result === "object" && result !== null && "init" in result && "data" in result
    ? result.data
    : result;
}

function withoutErrors(results: Results): Results {
  return Object.fromEntries(Object.entries(results).filter(([, { type }]) => type !== "error"));
}
