import { createTransport } from "nodemailer";

export interface OutgoingMail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same at every attempt: a server that got the mail twice can tell. Letters, digits, dots and dashes. */
  readonly messageKey: string;
}

/** Null once the mail server has taken the mail. */
export type MailFailure = {
  /** Without addresses: `EENVELOPE 550`. */
  readonly code: string;
  /** In the mail server's words. */
  readonly reason: string;
  /** It refuses this mail, and would again. */
  readonly permanent: boolean;
} | null;

export interface MailTransport {
  send(mail: OutgoingMail): Promise<MailFailure>;
}

const PATIENCE_MS = 15_000;
/** A server that answers a little at a time would keep the queue for ever. */
const MAX_MS = 90_000;

/** Talks SMTP; a connection a mail, for there are few and far between. */
export function createMailTransport(settings: { readonly smtpUrl: string; readonly from: string }): MailTransport {
  const transport = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^@>\s]+)>?$/.exec(settings.from)?.[1] ?? "localhost";
  return {
    async send({ recipient, messageKey, ...mail }) {
      const sending = transport.sendMail({
        ...mail,
        from: settings.from,
        // As an object: text would be parsed as a list of addresses.
        to: { name: "", address: recipient },
        messageId: `<${messageKey}@${domain}>`,
        headers: { "Auto-Submitted": "auto-generated" },
      });
      try {
        return await Promise.race([sending.then(() => null), tooSlow()]);
      } catch (error) {
        return explain(error);
      }
    },
  };
}

function tooSlow(): Promise<MailFailure> {
  const failure = { code: "ETOOSLOW", reason: "the mail server is too slow", permanent: false };
  return new Promise((resolve) => setTimeout(() => resolve(failure), MAX_MS).unref());
}

function explain(error: unknown): MailFailure {
  if (!(error instanceof Error)) return { code: "EUNKNOWN", reason: String(error), permanent: false };
  const kind = "code" in error && typeof error.code === "string" ? error.code : "EUNKNOWN";
  const answer = "responseCode" in error && typeof error.responseCode === "number" ? error.responseCode : null;
  return {
    code: answer === null ? kind : `${kind} ${answer}`,
    reason: error.message,
    // Of what it says about the envelope and the message, 5xx is its last word; about us (a wrong password) it is not.
    permanent: answer !== null && answer >= 500 && ["EENVELOPE", "EMESSAGE"].includes(kind),
  };
}
