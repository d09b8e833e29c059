import { type Server, STATUS_CODES } from "node:http";

import { CLOSED_POLICY } from "./security-headers.ts";

/** Statuses for what Node's parser rejects, as Node itself would answer. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Headers of answers without content that no page or API has made. */
export function bareHeaders(common: Readonly<Record<string, string>>): Record<string, string> {
  return { ...common, "content-security-policy": CLOSED_POLICY, "cache-control": "no-store" };
}

/**
 * Answers what never becomes a request of the site, such as a broken request line or an unknown
 * expectation, with the same headers as everything else.
 */
export function answerOnSocket(server: Server, common: Readonly<Record<string, string>>): void {
  const headers = bareHeaders(common);
  server.on("checkExpectation", (_request, response) => {
    response.writeHead(417, headers).end();
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // The rest of a response would be read as a part of the one that is being sent.
    const isAnswering = "_httpMessage" in socket && socket._httpMessage != null;
    if (error.code === "ECONNRESET" || !socket.writable || isAnswering) {
      socket.destroy();
      return;
    }
    const status = STATUSES[error.code ?? ""] ?? 400;
    const lines = Object.entries({ ...headers, connection: "close", "content-length": "0" });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...lines.map(([name, value]) => `${name}: ${value}`),
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n`);
  });
}
