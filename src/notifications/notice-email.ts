import { scheduleChangeTextIn } from "#domain/calendar/changes/schedule-change.ts";
import { sessionLabel } from "#domain/calendar/session.ts";
import { formatDay } from "#domain/dates.ts";
import type { NoticeContent } from "#domain/notices/notice.ts";
import type { NoticeText } from "#domain/notices/notice-text.ts";
import { Temporal } from "#domain/time.ts";
import type { EmailMessage } from "#platform/mail/email-message.ts";

interface Recipient {
  readonly email: string;
  readonly zone: string;
}

interface Links {
  readonly page: string;
  readonly unsubscribe: string;
}

export function noticeEmail(
  content: NoticeContent,
  { title, body }: NoticeText,
  { email, zone }: Recipient,
  links: Links,
): EmailMessage {
  return {
    recipient: email,
    subject: title,
    greeting: "Hello",
    paragraphs: paragraphsOf(content, body, zone),
    action: { label: `Open ${content.meeting}`, url: links.page },
    footnotes: [
      `All times are in ${zone.replaceAll("_", " ")}. You can change that in your Gridwalk profile.`,
      `You’re getting this email because you signed up for it. Unsubscribe: ${links.unsubscribe}`,
    ],
  };
}

function paragraphsOf(content: NoticeContent, body: string, zone: string): string[] {
  switch (content.kind) {
    case "schedule-change":
      return content.changes.map((change) => `${scheduleChangeTextIn(zone, change)}.`);
    case "weekend":
      return [
        `Here are the session times for the ${content.meeting}.`,
        ...content.sessions.map(
          ({ kind, startsAt }) =>
            `${sessionLabel(kind, content.season)}: ${startsAt === null ? "time to be announced" : dayAndTime(startsAt, zone)}`,
        ),
      ];
    default:
      return [body];
  }
}

function dayAndTime(iso: string, zone: string): string {
  const time = Temporal.Instant.from(iso).toZonedDateTimeISO(zone);
  const clock = time.toPlainTime().toString({ smallestUnit: "minute" });
  return `${time.toLocaleString("en-GB", { weekday: "long" })} ${formatDay(time.toPlainDate().toString())}, ${clock}`;
}
