import { type FormEvent, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";

import {
  alarmMinutes,
  type CalendarChoice,
  calendarParts,
  calendarPath,
} from "#domain/calendar/subscription/calendar-choice.ts";
import { paths } from "#domain/paths.ts";
import { generalFeeds } from "#domain/feeds/feed-path.ts";

import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { Button, buttonLook } from "../../ui/button.tsx";
import { CheckboxGroup } from "../../ui/checkbox-group.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Part } from "../../ui/part.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Text } from "../../ui/text.tsx";
import type { Route } from "./+types/follow";
import { alarmLabel } from "./alarm-label.ts";
import { FeedOfOne } from "./feed-of-one.tsx";
import { PART_LABELS } from "./part-labels.ts";
import { Widgets } from "./widgets.tsx";
import { FeedLinks } from "./feed-links.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useCopy } from "./use-copy.ts";

export { loadFollow as loader } from "./follow.server.ts";

const FEEDS = {
  stories: { name: "Stories", text: "Race reports, records and the title race. Includes results." },
  results: {
    name: "Results, spoiler-free",
    text: "Announces that results are in, without revealing the winner.",
  },
  "results/full": {
    name: "Results",
    text: "The top three of every race, sprint and qualifying session.",
  },
  "schedule-changes": {
    name: "Schedule changes",
    text: "Sessions that move and races that are cancelled.",
  },
} as const;

function FeedList() {
  return (
    <Stack gap={6}>
      {generalFeeds.map((kind) => (
        <div key={kind}>
          <b>{FEEDS[kind].name}</b>
          <Text tone="quiet">{FEEDS[kind].text}</Text>
          <FeedLinks topic={{ kind }} name={FEEDS[kind].name} />
        </div>
      ))}
    </Stack>
  );
}

export const handle = {
  parameters: [...calendarParts, "alert", "about"],
  withoutNotice: "calendar only",
} satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.follow(),
    title: "Follow F1: calendar, reminders, feeds and widgets · Gridwalk",
    description:
      "Formula 1 in your calendar, as notifications, in your feed reader or on a display. Changes reach you automatically.",
  });

export default function Follow({ loaderData }: Route.ComponentProps) {
  const { choice: first, subjects, about, publicUrl, ownUrl } = loaderData;
  const [choice, setChoice] = useState<CalendarChoice>(first);
  const base = useSyncExternalStore(
    neverChanges,
    () => publicUrl ?? window.location.origin,
    () => publicUrl ?? ownUrl,
  );
  const readForm = ({ currentTarget }: FormEvent<HTMLFormElement>): void => {
    const form = new FormData(currentTarget);
    setChoice({
      parts: calendarParts.filter((part) => form.has(part)),
      alarm: alarmMinutes.find((minutes) => String(minutes) === form.get("alert")) ?? null,
    });
  };
  return (
    <div className="wrap">
      <PageHead
        title="Follow Formula 1"
        lead="Subscribe once, and your calendar updates when a session moves or is cancelled. It never shows results."
      >
        <Cluster as="nav" gap={8} tight above={5} aria-label="Ways to follow">
          <a className="link" href="#sessions">
            Calendar
          </a>
          <Link className="link" to={paths.notifications()}>
            Notifications
          </Link>
          <a className="link" href="#feeds">
            Feeds
          </a>
          <a className="link" href="#widgets">
            Widgets and displays
          </a>
        </Cluster>
      </PageHead>
      <form method="get" action={paths.follow()} onChange={readForm}>
        <Part id="sessions" number={1} title="Sessions">
          <CheckboxGroup legend="Show in your calendar">
            {calendarParts.map((part) => (
              <Checkbox
                key={part}
                name={part}
                label={PART_LABELS[part]}
                defaultChecked={first.parts.includes(part)}
              />
            ))}
          </CheckboxGroup>
        </Part>
        <Part id="alert" number={2} title="Alert">
          <SelectField
            label="Alert before each session"
            name="alert"
            defaultValue={first.alarm ?? ""}
            hint="Works in Apple Calendar and Thunderbird. In Google Calendar and Outlook, set an alert there."
          >
            <option value="">None</option>
            {alarmMinutes.map((minutes) => (
              <option key={minutes} value={minutes}>
                {alarmLabel(minutes)}
              </option>
            ))}
          </SelectField>
          <noscript>
            <Button type="submit">Update the address</Button>
          </noscript>
        </Part>
      </form>
      <Part id="subscribe" number={3} title="Subscribe">
        {choice.parts.length === 0 ? (
          <Text role="status">Choose at least one session.</Text>
        ) : (
          <Subscribe address={base + calendarPath(choice)} />
        )}
      </Part>
      <Part id="notifications" title="Notifications" lead="On your phone or computer.">
        <Stack gap={5}>
          <Text>Get a reminder before each session, and an alert if one moves.</Text>
          <Link className="link" to={paths.notifications()}>
            Choose notifications
          </Link>
        </Stack>
      </Part>
      <Part id="feeds" title="Feeds" lead="For feed readers.">
        <Stack gap={10}>
          <FeedList />
          <FeedOfOne subjects={subjects} first={about} />
        </Stack>
      </Part>
      <Part
        id="widgets"
        title="Widgets and displays"
        lead="For your own page, a dashboard or an e-ink display."
      >
        <Widgets base={base} />
      </Part>
    </div>
  );
}

const neverChanges = () => () => undefined;

/** @param props.address The calendar's absolute URL. */
function Subscribe({ address }: { readonly address: string }) {
  const { copied, copy } = useCopy(address);
  const google = `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: address }).toString()}`;
  return (
    <Stack gap={6}>
      <Cluster gap={6}>
        <a className={buttonLook} data-kind="primary" href={address.replace(/^https?:/, "webcal:")}>
          Add to Apple Calendar
        </a>
        <a className={buttonLook} data-kind="plain" href={google} rel="noopener noreferrer">
          Add to Google Calendar
        </a>
        <span className="needs-script">
          <Button onClick={copy}>Copy address</Button>
        </span>
      </Cluster>
      <TextField
        key={address}
        label="Address for Outlook and other apps"
        defaultValue={address}
        readOnly
        spellCheck={false}
      />
      <Text role="status" tone="quiet">
        {copied !== null && (copied ? "Copied." : "Couldn’t copy. Select the address instead.")}
      </Text>
      <Text size="s" tone="quiet">
        Apple Calendar checks for changes about once an hour, Outlook every few hours, Google once
        or twice a day.
      </Text>
    </Stack>
  );
}
