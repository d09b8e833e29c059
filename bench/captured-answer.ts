import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export interface CapturedAnswer {
  readonly path: string;
  readonly status: number;
  /**
   * Names and values alternate, as received. Headers that Node adds to every response are left out.
   */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

export const acceptEncoding = "gzip, deflate, br, zstd";
const addedByNode = new Set([
  "date",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
]);

export function capture(siteUrl: string, path: string): Promise<CapturedAnswer> {
  return new Promise((resolve, reject) => {
    const request = get(
      new URL(path, siteUrl),
      { headers: { "accept-encoding": acceptEncoding, accept: "text/html,*/*" } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          const body = Buffer.concat(chunks);
          resolve({
            path,
            status: answer.statusCode ?? 0,
            headers: [
              ...withoutNodeHeaders(answer.rawHeaders),
              "content-length",
              String(body.length),
            ],
            body,
          });
        });
      },
    );
    request.on("error", reject);
  });
}

/** Captures the cached response, which every visitor but the first gets. */
export async function captureCached(siteUrl: string, path: string): Promise<CapturedAnswer> {
  await capture(siteUrl, path);
  await sleep(200);
  return capture(siteUrl, path);
}

export function headerOf(answer: CapturedAnswer, name: string): string | undefined {
  const at = answer.headers.findIndex(
    (text, index) => index % 2 === 0 && text.toLowerCase() === name,
  );
  return at === -1 ? undefined : answer.headers[at + 1];
}

export function withHeaders(
  headers: readonly string[],
  replaced: Readonly<Record<string, string>>,
): string[] {
  const others = headers.filter(
    (_, index) => !((headers[index - (index % 2)] ?? "").toLowerCase() in replaced),
  );
  return [...others, ...Object.entries(replaced).flat()];
}

function withoutNodeHeaders(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter(
    (_, index) => !addedByNode.has((rawHeaders[index - (index % 2)] ?? "").toLowerCase()),
  );
}
