/** Returned if the next rounds couldn't be loaded. */
const FAILED = { shown: [], next: null, failed: true } as const;

/**
 * Ends the list if loading fails. A failed fetch would otherwise replace the whole page with the
 * error page.
 */
export async function endOnFailure<T>(load: () => Promise<T>): Promise<T | typeof FAILED> {
  try {
    return await load();
  } catch {
    // The browser has logged the request, and the server has logged the error. The page explains
    // what to do.
    return FAILED;
  }
}
