import { escapeHtml } from "#domain/escape-html.ts";
import { everywhere, light } from "#domain/design/palette.ts";

export interface EmailMessage {
  readonly recipient: string;
  readonly subject: string;
  /** Opening line, without its comma. */
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string } | null;
  readonly footnotes: readonly string[];
}

export interface EmailSite {
  readonly url: string;
}

/**
 * Renders the text and HTML parts. The HTML has no images or style sheets, because many mail
 * clients don't load them.
 */
export function layOutEmail(message: EmailMessage, site: EmailSite) {
  return {
    recipient: message.recipient,
    subject: singleLine(message.subject),
    text: layOutText(message, site),
    html: layOutHtml(message, site),
  };
}

const UNOFFICIAL =
  "Gridwalk is an unofficial fan site and is not associated with the Formula 1 companies. F1 marks belong to their owner.";

function layOutText(message: EmailMessage, site: EmailSite): string {
  const action = message.action === null ? [] : [`${message.action.label}:\n${message.action.url}`];
  const parts = [`${message.greeting},`, ...message.paragraphs, ...action, ...message.footnotes];
  return `${parts.map(wrap).join("\n\n")}\n\n-- \nGridwalk · ${site.url}\n${wrap(UNOFFICIAL)}\n`;
}

const { ink, ink2: faint, paper, sheet, line } = light;
const { signalFill, heroInk } = everywhere;
const font = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif";

function layOutHtml(message: EmailMessage, site: EmailSite): string {
  const paragraph = (text: string, style: string): string =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  const body = message.paragraphs.map((text) =>
    paragraph(text, `${font};font-size:16px;line-height:1.5;color:${ink}`),
  );
  const small = message.footnotes.map((text) =>
    paragraph(text, `${font};font-size:13px;line-height:1.5;color:${faint}`),
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(message.subject)}</title></head>
<body style="margin:0;padding:0;background:${paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${sheet}">
<tr><td style="padding:0;height:6px;line-height:6px;font-size:0;background:${signalFill}">&nbsp;</td></tr>
<tr><td style="padding:28px 32px 0"><a href="${escapeHtml(site.url)}" style="${font};font-size:20px;font-weight:700;letter-spacing:-0.02em;color:${ink};text-decoration:none">Gridwalk</a></td></tr>
<tr><td style="padding:24px 32px 8px">
<p style="margin:0 0 16px;${font};font-size:16px;font-weight:700;color:${ink}">${escapeHtml(message.greeting)},</p>
${body.join("\n")}
${message.action === null ? "" : button(message.action)}
</td></tr>
<tr><td style="padding:0 32px 16px;border-bottom:1px solid ${line}">
${small.join("\n")}
</td></tr>
<tr><td style="padding:16px 32px 28px"><p style="margin:0;${font};font-size:12px;line-height:1.5;color:${faint}">${escapeHtml(UNOFFICIAL)}</p></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function button({ label, url }: { readonly label: string; readonly url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td style="background:${ink};border-radius:4px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 22px;${font};font-size:16px;font-weight:700;color:${heroInk};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p style="margin:0 0 16px;${font};font-size:13px;line-height:1.5;color:${faint}">If the button doesn't work, open this link:<br><a href="${escapeHtml(url)}" style="color:${faint};word-break:break-all">${escapeHtml(url)}</a></p>`;
}

/** Replaces line breaks, because text after a line break would become another header. */
function singleLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

const WIDTH = 72;

function wrap(text: string): string {
  return text
    .split("\n")
    .map((line) => {
      const lines = [""];
      for (const word of line.split(" ")) {
        const last = lines.at(-1) ?? "";
        if (last === "") lines[lines.length - 1] = word;
        else if (last.length + 1 + word.length > WIDTH) lines.push(word);
        else lines[lines.length - 1] = `${last} ${word}`;
      }
      return lines.join("\n");
    })
    .join("\n");
}
