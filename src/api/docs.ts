import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { Hono } from "hono";

import { answer } from "./answer.ts";
import { DOCS_STYLE } from "./docs-style.ts";
import { refuse } from "./refuse.ts";

const packageFiles = new Map([
  ["swagger-ui-bundle.js", "text/javascript; charset=utf-8"],
  ["swagger-ui.css", "text/css; charset=utf-8"],
]);

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Gridwalk API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="preload" href="/api/docs/assets/swagger-ui.css" as="style">
    <link rel="stylesheet" href="/api/docs/assets/page.css">
  </head>
  <body>
    <header>
      <a class="home" href="/"><svg viewBox="0 0 27 18" width="27" height="18" aria-hidden="true"><path d="M1.5 6V1.5h9V6M16.5 9.5V5h9v4.5M1.5 14.5V10h9v4.5M16.5 18v-4.500h9V18" /></svg>gridwalk</a>
      <a href="/info#api">About the API</a>
    </header>
    <main id="api"></main>
    <noscript>This page needs JavaScript. The API description is also available as <a href="/api/openapi.json">openapi.json</a>.</noscript>
    <script src="/api/docs/assets/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/assets/page.js" defer></script>
  </body>
</html>
`;

// `validatorUrl` is null, because Swagger's validator badge would contact another host.
const PAGE_JS = `const dark = matchMedia("(prefers-color-scheme: dark)");
const chosen = () => { try { return localStorage.getItem("darkMode"); } catch { return null; } };
const follow = () => document.documentElement.classList.toggle("dark-mode", chosen() ? chosen() === "true" : dark.matches);
dark.addEventListener("change", follow);
follow();
SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#api", deepLinking: true, defaultModelsExpandDepth: 0, validatorUrl: null });
`;

/**
 * Swagger UI sets its styles from JavaScript, which a content security policy doesn't restrict. Its
 * images are data URLs.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

export function docsRouter(): Hono {
  const router = new Hono();
  const loaded = new Map<string, Promise<string>>();
  const require = createRequire(import.meta.url);
  const files = dirname(require.resolve("swagger-ui-dist/package.json"));
  const cacheControl = "public, max-age=3600";

  router.get("/api/docs", (c) =>
    answer(c, PAGE, {
      contentType: "text/html; charset=utf-8",
      cacheControl,
      headers: { "Content-Security-Policy": POLICY },
    }),
  );
  router.get("/api/docs/", (c) => c.redirect("/api/docs", 308));
  router.get("/api/docs/assets/page.css", (c) =>
    answer(c, DOCS_STYLE, { contentType: "text/css; charset=utf-8", cacheControl }),
  );
  router.get("/api/docs/assets/page.js", (c) =>
    answer(c, PAGE_JS, { contentType: "text/javascript; charset=utf-8", cacheControl }),
  );
  router.get("/api/docs/assets/archivo.woff2", async (c) => {
    const font =
      require.resolve("@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2");
    return answer(c, new Uint8Array(await readFile(font)), {
      contentType: "font/woff2",
      cacheControl,
    });
  });
  router.get("/api/docs/assets/:file", async (c) => {
    const name = c.req.param("file");
    const contentType = packageFiles.get(name);
    if (contentType === undefined) return refuse(c, 404, "No such file.");
    const text = loaded.get(name) ?? readFile(join(files, name), "utf8");
    loaded.set(name, text);
    return answer(c, await text, { contentType, cacheControl });
  });
  return router;
}
