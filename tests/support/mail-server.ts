import type { AddressInfo } from "node:net";

import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface TestMailServer {
  /** For SMTP_URL. */
  readonly url: string;
  /** What it took, in order. */
  readonly mails: readonly Email[];
  /** Answers the next RCPT of an address with this code, and those after it too until told otherwise. */
  refuse(address: string, code: number | null): void;
  close(): Promise<void>;
}

/** A real mail server on a port of its own that keeps what it gets. */
export async function startMailServer(): Promise<TestMailServer> {
  const mails: Email[] = [];
  const refusals = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, callback) {
      const code = refusals.get(address);
      callback(code === undefined ? undefined : Object.assign(new Error("not now"), { responseCode: code }));
    },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(chunks)).then(
          (mail) => {
            mails.push(mail);
            callback();
          },
          (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
        );
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse(address, code) {
      if (code === null) refusals.delete(address);
      else refusals.set(address, code);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
