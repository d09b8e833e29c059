/**
 * Starts the service worker once the page has loaded and the browser is idle, because the worker
 * loads further files.
 */
export function registerWorker(): void {
  // Undefined without HTTPS.
  if (!("serviceWorker" in navigator)) return;
  const register = (): void => {
    navigator.serviceWorker.register("/sw.js").catch((error: unknown) => {
      // Some browsers don't allow service workers in private windows. The site then works only with
      // a connection.
      console.info("failed to register the service worker", error);
    });
  };
  const whenIdle = (): void => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(register);
    else setTimeout(register, 1_000);
  };
  if (document.readyState === "complete") whenIdle();
  else window.addEventListener("load", whenIdle, { once: true });
}
