const LIMIT_MS = 5_000;

export async function siteAnswers(): Promise<boolean> {
  try {
    await fetch("/favicon.svg", {
      method: "HEAD",
      cache: "no-store",
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    return true;
  } catch (error) {
    console.info("failed to reach the site", error);
    return false;
  }
}
