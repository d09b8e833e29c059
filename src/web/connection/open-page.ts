import { useLayoutEffect } from "react";
import {
  createPath,
  type Location,
  type NavigateFunction,
  useLocation,
  useNavigate,
} from "react-router";

/** The page that the reader sees while the router opens another one. */
export interface OpenPage {
  readonly location: Location;
  readonly navigate: NavigateFunction;
}

let openPage: OpenPage | null = null;
let isError = false;
let isRestoring = false;
/** Number of requests for each address that the reader isn't waiting for. */
const backgroundRequests = new Map<string, number>();

export function keepOpenPage(page: OpenPage): void {
  openPage = page;
}

/**
 * Returns the page that the reader sees, or null if it is an error page, which isn't worth keeping.
 */
export function pageToKeep(): OpenPage | null {
  return isError ? null : openPage;
}

export function useOpenPage(): void {
  const location = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => keepOpenPage({ location, navigate }), [location, navigate]);
}

/** Notes whether the reader sees an error page. */
export function noteErrorPage(isShown: boolean): void {
  isError = isShown;
}

export function useErrorPage(): void {
  useLayoutEffect(() => {
    noteErrorPage(true);
    return () => noteErrorPage(false);
  }, []);
}

/**
 * Marks requests for an address as made in the background: the page stays as it is if they fail.
 */
export async function inBackground(address: string, request: () => Promise<void>): Promise<void> {
  const count = (): number => backgroundRequests.get(address) ?? 0;
  backgroundRequests.set(address, count() + 1);
  try {
    await request();
  } finally {
    if (count() > 1) backgroundRequests.set(address, count() - 1);
    else backgroundRequests.delete(address);
  }
}

export function isInBackground(address: string): boolean {
  return backgroundRequests.has(address);
}

export function isRestoringPage(): boolean {
  return isRestoring;
}

/**
 * Replaces a pending navigation with one to the page that the reader sees, without loading
 * anything.
 */
export async function restorePage({ location, navigate }: OpenPage): Promise<void> {
  isRestoring = true;
  try {
    await navigate(createPath(location), {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
      state: location.state as unknown,
    });
  } finally {
    isRestoring = false;
  }
}
