import { escapeHtml } from "#domain/escape-html.ts";

const STYLE = `:root{color-scheme:light dark}
body{margin:0 auto;max-width:40rem;padding:3rem 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif;
background:light-dark(#fff,#15171c);color:light-dark(#15171c,#f3f4f6)}
h1{font-size:2rem;line-height:1.2}a{color:inherit}li{padding:.375rem 0}
button{font:inherit;padding:.625rem 1.25rem;border:1px solid;border-radius:.5rem;background:none;color:inherit}`;

/** Returns the page shown instead of one that isn't kept. It needs no other files. */
export function noConnectionPage(
  pages: readonly { readonly path: string; readonly title: string }[],
): Response {
  const links = pages
    .map(({ path, title }) => `<li><a href="${escapeHtml(path)}">${title}</a></li>`)
    .join("");
  const list = links && `<h2>You can still open</h2><ul>${links}</ul>`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>No connection · Gridwalk</title>
<style>${STYLE}</style></head><body><main><h1>No connection</h1>
<p>We can’t reach Gridwalk, and this page isn’t saved on your device. Check your connection, then try again.</p>
<form><button>Try again</button></form>${list}</main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'",
    },
  });
}
