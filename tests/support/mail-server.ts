import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";

export interface TestMailServer {
  readonly url: string;
  /** Accepted emails, in order. */
  readonly mails: readonly Email[];
  /** Rejects RCPT for this address with the code, or accepts it again if the code is null. */
  refuse(address: string, code: number | null): void;
  /** Does something after the next email has arrived, before the server confirms it. */
  whenAccepted(act: () => Promise<void>): void;
  close(): Promise<void>;
}

/** Starts a real mail server on a free port. It keeps every email it accepts. */
export async function startMailServer(address = "127.0.0.1"): Promise<TestMailServer> {
  const mails: Email[] = [];
  const errors = new Map<string, number>();
  let onAccepted = (): Promise<void> => Promise.resolve();
  async function keep(
    stream: SMTPServerDataStream,
    callback: (error?: Error) => void,
  ): Promise<void> {
    try {
      const mail = await PostalMime.parse(await buffer(stream));
      await onAccepted();
      onAccepted = () => Promise.resolve();
      mails.push(mail);
      callback();
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)));
    }
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, callback) {
      const code = errors.get(address);
      callback(
        code === undefined
          ? undefined
          : Object.assign(new Error("not now"), { responseCode: code }),
      );
    },
    onData: (stream, _session, callback) => void keep(stream, callback),
  });
  await new Promise<void>((resolve) => server.listen(0, address, () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${address}:${port}`,
    mails,
    refuse(address, code) {
      if (code === null) errors.delete(address);
      else errors.set(address, code);
    },
    whenAccepted: (act) => void (onAccepted = act),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
