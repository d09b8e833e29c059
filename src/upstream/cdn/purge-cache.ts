interface PurgeOptions {
  readonly urls: readonly string[];
  readonly method: string;
  readonly header: { readonly name: string; readonly value: string } | null;
  readonly body: string | null;
  readonly userAgent: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/**
 * Creates a function that asks all caches to drop their copies. It throws if any of them doesn't
 * confirm. Errors contain only host names, because URLs and headers may contain keys.
 */
export function createCachePurge({
  urls,
  method,
  header,
  body,
  userAgent,
  timeoutMs = TIMEOUT_MS,
}: PurgeOptions) {
  const headers = new Headers({ "user-agent": userAgent });
  if (body !== null)
    headers.set("content-type", /^\s*[[{]/.test(body) ? "application/json" : "text/plain");
  if (header !== null) headers.set(header.name, header.value);

  async function send(url: string, stopping: AbortSignal): Promise<string | null> {
    const { host } = new URL(url);
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([stopping, timeout]);
    try {
      const answer = await fetch(url, { method, headers, body, redirect: "manual", signal });
      await answer.body?.cancel();
      return answer.ok ? null : `${host} answered with status ${answer.status}`;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return `${host} ${timeout.aborted ? "timed out" : "is unreachable"}`;
    }
  }

  return async function purge(stopping: AbortSignal): Promise<void> {
    const failures = await Promise.all(urls.map((url) => send(url, stopping)));
    const failed = failures.filter((failure) => failure !== null);
    if (failed.length > 0) throw new Error(failed.join(", "));
  };
}
