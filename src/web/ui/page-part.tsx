import { type ReactNode, Suspense, useCallback, useEffect, useRef } from "react";

/** Parts that are still plain HTML. */
const waiting = new Set<object>();
let isStarted = false;

/**
 * Part of a page that hydrates separately, once its code is there and nothing in it waits. See
 * `useHydrationSign`.
 */
export function PagePart({
  fallback,
  children,
}: {
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}) {
  const isHydrated = useRef(false);
  // Runs after the effects of the part, if both are rendered at once.
  useEffect(() => {
    if (isHydrated.current) return undefined;
    waiting.add(isHydrated);
    return () => endWait(isHydrated);
  }, []);
  const onHydrated = useCallback(() => {
    isHydrated.current = true;
    endWait(isHydrated);
  }, []);
  return (
    <Suspense fallback={fallback}>
      {children}
      <Hydrated onHydrated={onHydrated} />
    </Suspense>
  );
}

/** The last element of a part, so that its effect runs after those of nested parts. */
function Hydrated({ onHydrated }: { readonly onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return null;
}

/**
 * Says how far hydration is, for tests and measurements: `<html data-hydrated="partly">` when React
 * has taken over the page but for some parts, and `fully` when no part is left.
 */
export function useHydrationSign(): void {
  useEffect(() => {
    isStarted = true;
    showSign();
  }, []);
}

function endWait(part: object): void {
  waiting.delete(part);
  showSign();
}

function showSign(): void {
  if (isStarted)
    document.documentElement.dataset.hydrated = waiting.size === 0 ? "fully" : "partly";
}
