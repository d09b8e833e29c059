import type { Transporter } from "nodemailer";

export interface OutgoingMail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /**
   * Identical on every attempt, so that a mail server can detect duplicates. Contains only letters, digits, dots and
   * dashes.
   */
  readonly messageKey: string;
  readonly unsubscribeUrl?: string | null;
}

export type MailFailure = {
  /** For example `EENVELOPE 550`. Contains no email address. */
  readonly code: string;
  readonly reason: string;
  readonly permanent: boolean;
} | null;

export interface MailTransport {
  send(mail: OutgoingMail): Promise<MailFailure>;
}

const TIMEOUT_MS = 15_000;
/** Upper limit for a server that trickles its responses, which would otherwise block the queue. */
const MAX_SEND_MS = 90_000;

export function createMailTransport(settings: { readonly smtpUrl: string; readonly from: string }): MailTransport {
  let sharedTransport: Promise<Transporter> | undefined;
  const domain = /@([^@>\s]+)>?$/.exec(settings.from)?.[1] ?? "localhost";
  return {
    async send({ recipient, messageKey, unsubscribeUrl, ...mail }) {
      sharedTransport ??= openTransport(settings.smtpUrl);
      const transport = await sharedTransport;
      const sending = transport.sendMail({
        ...mail,
        from: settings.from,
        // An object, because a string would be parsed as a list of recipients.
        to: { name: "", address: recipient },
        messageId: `<${messageKey}@${domain}>`,
        headers: {
          "Auto-Submitted": "auto-generated",
          ...(unsubscribeUrl && {
            "List-Unsubscribe": `<${unsubscribeUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
        },
      });
      try {
        return await Promise.race([sending.then(() => null), tooSlow()]);
      } catch (error) {
        return explain(error);
      }
    },
  };
}

/** Imports the library when the first email is sent, because many sites send none. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function tooSlow(): Promise<MailFailure> {
  const failure = { code: "ETOOSLOW", reason: "the mail server is too slow", permanent: false };
  return new Promise((resolve) => setTimeout(() => resolve(failure), MAX_SEND_MS).unref());
}

function explain(error: unknown): MailFailure {
  if (!(error instanceof Error)) return { code: "EUNKNOWN", reason: String(error), permanent: false };
  const kind = "code" in error && typeof error.code === "string" ? error.code : "EUNKNOWN";
  const answer = "responseCode" in error && typeof error.responseCode === "number" ? error.responseCode : null;
  return {
    code: answer === null ? kind : `${kind} ${answer}`,
    reason: error.message,
    // A 5xx response about the envelope or the message is final. A 5xx response about our credentials isn't, because
    // the operator can correct them.
    permanent: answer !== null && answer >= 500 && ["EENVELOPE", "EMESSAGE"].includes(kind),
  };
}
