import type { DataRouter } from "react-router";

let router: DataRouter | null = null;
let isRestoring = false;

export function keepPagesOf(newRouter: DataRouter): void {
  router = newRouter;
}

export function keptRouter(): DataRouter | null {
  return router;
}

export function isRestoringPage(): boolean {
  return isRestoring;
}

export async function whileRestoring(restore: () => Promise<void>): Promise<void> {
  isRestoring = true;
  try {
    await restore();
  } finally {
    isRestoring = false;
  }
}
