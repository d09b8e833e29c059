/** What stands in place of the next rounds when they could not be fetched: nothing more is loaded (specification, section 8). */
const FAILED = { shown: [], next: null, failed: true } as const;

/** A failed fetch would replace the whole page by the error page; here it only ends the list. */
export async function endOnFailure<T>(load: () => Promise<T>): Promise<T | typeof FAILED> {
  try {
    return await load();
  } catch {
    // The browser has logged the request itself, and the server the reason; the page says what to do.
    return FAILED;
  }
}
