import { useSyncExternalStore } from "react";

import type { Problem } from "./problem.ts";

interface ConnectionState {
  readonly problem: Problem | null;
  readonly isRestored: boolean;
  /**
   * True if the last request got no response or the browser is offline. Navigations then check the
   * connection first.
   */
  readonly isDoubtful: boolean;
}

const NO_PROBLEM: ConnectionState = { problem: null, isRestored: false, isDoubtful: false };

let state = NO_PROBLEM;
const listeners = new Set<() => void>();

function change(next: Partial<ConnectionState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

export function reportProblem(problem: Problem): void {
  const isDoubtful =
    problem.kind === "offline" || problem.kind === "unreachable" || problem.kind === "timed-out";
  change({ problem, isRestored: false, isDoubtful: isDoubtful || state.isDoubtful });
}

export function reportAnswer(): void {
  if (state !== NO_PROBLEM) change(NO_PROBLEM);
}

export function dismissProblem(): void {
  change({ problem: null });
}

export function connectionState(): ConnectionState {
  return state;
}

export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(subscribe, connectionState, () => NO_PROBLEM);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function watchOnLine(): () => void {
  const wentOffline = (): void => change({ isDoubtful: true });
  const cameBack = (): void => change({ isDoubtful: false, isRestored: state.problem !== null });
  if (!navigator.onLine) wentOffline();
  window.addEventListener("offline", wentOffline);
  window.addEventListener("online", cameBack);
  return () => {
    window.removeEventListener("offline", wentOffline);
    window.removeEventListener("online", cameBack);
  };
}
