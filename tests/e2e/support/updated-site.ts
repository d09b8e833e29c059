import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const TEXT = /^(?:text|application\/(?:javascript|json|manifest))/;
const NEW = "new-";

export interface UpdatedSite {
  readonly url: string;
  /** Gives all files the names of another build from now on. The old names return a 404. */
  update(): void;
  stop(): Promise<void>;
}

/**
 * Serves a site's pages and files, and can rename the files as the next build of the site would.
 */
export async function startUpdatedSite(siteUrl: string): Promise<UpdatedSite> {
  let isNew = false;
  const server = createServer((request, response) => {
    forward(siteUrl, isNew, request, response).catch((error: unknown) =>
      response.destroy(error as Error),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    update: () => (isNew = true),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function forward(
  siteUrl: string,
  isNew: boolean,
  { url = "/", method = "GET", headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isAsset = url.startsWith("/assets/");
  if (isNew && isAsset && !url.startsWith(`/assets/${NEW}`)) {
    response.writeHead(404).end();
    return;
  }
  const path = isNew ? url.replace(`/assets/${NEW}`, "/assets/") : url;
  const answer = await fetch(siteUrl + path, {
    method,
    headers: { accept: headers.accept ?? "*/*", cookie: headers.cookie ?? "" },
    redirect: "manual",
  });
  const type = answer.headers.get("content-type") ?? "";
  const body = Buffer.from(await answer.arrayBuffer());
  const cacheControl = answer.headers.get("cache-control") ?? "no-store";
  // The Content-Security-Policy is left out, because the hashes of inline scripts change with the
  // names in them.
  response.writeHead(answer.status, { "content-type": type, "cache-control": cacheControl });
  response.end(isNew && TEXT.test(type) ? renameFiles(body.toString()) : body);
}

function renameFiles(text: string): string {
  return (
    text
      // The build's version in the worker.
      .replace(/(["'`])[\da-f]{12}\1/, "$1another-build$1")
      .replace(/assets\/(?=[\w-])/g, `assets/${NEW}`)
      .replace(/(["'`]\.\/)(?=[\w.-]+\.(?:js|css)["'`])/g, `$1${NEW}`)
  );
}
