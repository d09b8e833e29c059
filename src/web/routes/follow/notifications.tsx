import { type FormEvent, useEffect, useRef, useState } from "react";

import { Link } from "react-router";

import { calendarParts } from "#domain/calendar/subscription/calendar-choice.ts";
import { leadMinutes, overChoices } from "#domain/notices/notice.ts";
import { paths } from "#domain/paths.ts";

import { pageMeta } from "../../page-meta.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxGroup } from "../../ui/checkbox-group.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Part } from "../../ui/part.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Text } from "../../ui/text.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/notifications";
import { PART_LABELS } from "./part-labels.ts";
import {
  type Choices,
  findOwnChoices,
  findSupport,
  PushProblem,
  saveChoices,
  sendTest,
  type Support,
  turnOff,
  turnOn,
} from "./push-client.ts";

export { loadNotifications as loader } from "./notifications.server.ts";

export const handle = { withoutNotice: "calendar only" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.notifications(),
    title: "F1 notifications · Gridwalk",
    description:
      "Get a reminder before each Formula 1 session, and an alert if one moves. You choose which, without spoilers.",
  });

const LEADS: Record<(typeof leadMinutes)[number], string> = {
  5: "5 minutes before",
  15: "15 minutes before",
  30: "30 minutes before",
  60: "1 hour before",
  120: "2 hours before",
  1440: "1 day before",
};

const OVER = [
  { value: "no", label: "Nothing" },
  { value: "over", label: "That the result is in", hint: "Without saying who won." },
  { value: "result", label: "Who won" },
] as const satisfies readonly { readonly value: (typeof overChoices)[number]; readonly [key: string]: string }[];

const FIRST: Choices = {
  parts: ["race", "qualifying", "sprint"],
  leadMinutes: 30,
  scheduleChanges: true,
  sessionOver: "no",
  votingOpens: false,
  driverId: null,
};

function read(form: HTMLFormElement): Choices {
  const data = new FormData(form);
  const driver = data.get("driver");
  return {
    parts: calendarParts.filter((part) => data.has(part)),
    leadMinutes: leadMinutes.find((minutes) => String(minutes) === data.get("lead")) ?? null,
    scheduleChanges: data.has("changes"),
    sessionOver: overChoices.find((choice) => choice === data.get("over")) ?? "no",
    votingOpens: data.has("voting"),
    driverId: typeof driver === "string" && driver !== "" ? driver : null,
  };
}

interface State {
  readonly support: Support | "unknown";
  /** Null if the browser isn't subscribed. */
  readonly saved: Choices | null;
}

interface Said {
  readonly kind: "success" | "error";
  readonly text: string;
}

export default function Notifications({ loaderData: { drivers } }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  const [{ support, saved }, setState] = useState<State>({ support: "unknown", saved: null });
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<Said | null>(null);

  const attempt = async (work: () => Promise<Choices | null>, done?: string): Promise<void> => {
    setBusy(true);
    try {
      const now = await work();
      setState({ support: findSupport(), saved: now });
      setMessage(done === undefined ? null : { kind: "success", text: done });
    } catch (error) {
      if (!(error instanceof PushProblem)) throw error;
      setState((before) => ({ ...before, support: findSupport() }));
      setMessage({ kind: "error", text: error.message });
    } finally {
      setBusy(false);
    }
  };

  useEffect(() => {
    const pushSupport = findSupport();
    void attempt(() => (pushSupport === "supported" ? findOwnChoices() : Promise.resolve(null)));
  }, []);

  const choices = (): Choices => (form.current === null ? FIRST : read(form.current));
  const save = (event: FormEvent<HTMLFormElement>): void => {
    if (saved === null) return;
    const changed = read(event.currentTarget);
    void attempt(() => saveChoices(changed).then(() => changed), "Saved.");
  };
  const currentChoices = saved ?? FIRST;
  return (
    <div className="wrap">
      <PageHead
        title="F1 notifications"
        lead="Get a reminder before each session, and an alert if one moves. No account needed."
      />
      {/* The key resets the form once this browser's choices are known. */}
      <form ref={form} key={saved === null ? "first" : "saved"} onChange={save}>
        <Part id="sessions" number={1} title="Sessions">
          <CheckboxGroup legend="Tell me about">
            {calendarParts.map((part) => (
              <Checkbox
                key={part}
                name={part}
                label={PART_LABELS[part]}
                defaultChecked={currentChoices.parts.includes(part)}
              />
            ))}
          </CheckboxGroup>
        </Part>
        <Part id="what" number={2} title="Alerts">
          <Stack gap={8}>
            <SelectField label="Reminder" name="lead" defaultValue={currentChoices.leadMinutes ?? ""}>
              <option value="">None</option>
              {leadMinutes.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {LEADS[minutes]}
                </option>
              ))}
            </SelectField>
            <RadioGroup
              legend="When qualifying, a sprint or a race is over, tell me"
              name="over"
              options={OVER}
              defaultValue={currentChoices.sessionOver}
            />
            <SelectField
              label="News about a driver"
              name="driver"
              defaultValue={currentChoices.driverId ?? ""}
              hint="Comebacks, streaks, records and titles. Includes results."
            >
              <option value="">None</option>
              {drivers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <CheckboxGroup legend="Also">
              <Checkbox
                name="changes"
                label="When a session moves or is cancelled"
                defaultChecked={currentChoices.scheduleChanges}
              />
              <Checkbox name="voting" label="When voting opens" defaultChecked={currentChoices.votingOpens} />
            </CheckboxGroup>
          </Stack>
        </Part>
      </form>
      <Part id="turn-on" number={3} title={saved === null ? "Turn on" : "This browser"}>
        <Stack gap={6}>
          <noscript>
            <Text>
              Notifications need JavaScript. A{" "}
              <Link className="link" to={paths.follow()}>
                calendar
              </Link>{" "}
              or a feed works without it.
            </Text>
          </noscript>
          <Unavailable support={support} />
          {support === "supported" && (
            <Cluster gap={6}>
              {saved === null ? (
                <Button
                  kind="primary"
                  busy={busy}
                  onClick={() => {
                    const newChoices = choices();
                    void attempt(() => turnOn(newChoices).then(() => newChoices), "Notifications are on.");
                  }}
                >
                  Turn on notifications
                </Button>
              ) : (
                <>
                  <Button
                    busy={busy}
                    onClick={() =>
                      void attempt(() => sendTest().then(() => saved), "Sent. It should appear within seconds.")
                    }
                  >
                    Send a test
                  </Button>
                  <Button
                    kind="danger"
                    busy={busy}
                    onClick={() => void attempt(() => turnOff().then(() => null), "Notifications are off.")}
                  >
                    Turn off
                  </Button>
                </>
              )}
            </Cluster>
          )}
          <div role="status">{message?.kind === "success" && <Text tone="quiet">{message.text}</Text>}</div>
          {message?.kind === "error" && <Notice kind="error" title={message.text} />}
          <Text size="s" tone="quiet">
            Gridwalk stores only your choices and the address your browser’s push service provides. Turning
            notifications off deletes both.
          </Text>
        </Stack>
      </Part>
    </div>
  );
}

function Unavailable({ support }: { readonly support: State["support"] }) {
  switch (support) {
    case "blocked":
      return (
        <Notice kind="warning" title="Your browser blocks notifications from this site">
          Allow them in the browser’s settings for this site, then come back.
        </Notice>
      );
    case "needs-home-screen":
      return (
        <Notice kind="info" title="First, add Gridwalk to your Home Screen">
          In Safari, tap Share and choose “Add to Home Screen”. Then open Gridwalk from there and come back to this
          page.
        </Notice>
      );
    case "needs-https":
      return (
        <Notice kind="warning" title="Notifications need a secure connection">
          Open this site at an address that starts with https.
        </Notice>
      );
    case "unsupported":
      return (
        <Notice kind="warning" title="This browser can’t show notifications">
          A calendar with alerts works everywhere.
        </Notice>
      );
    default:
      return null;
  }
}
