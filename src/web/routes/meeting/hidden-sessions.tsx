import { Link } from "react-router";

import { ClockForm } from "../../components/shell/clock-form.tsx";
import type { HiddenSession } from "../../spoiler-free.server.ts";
import { buttonLook } from "../../ui/button.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { Text } from "../../ui/text.tsx";
import type { HiddenReplay } from "./hidden-replay.server.ts";

interface HiddenSessionsProps {
  readonly sessions: readonly HiddenSession[];
  readonly replay: HiddenReplay | null;
}

export function HiddenSessions({ sessions, replay }: HiddenSessionsProps) {
  if (sessions.length === 0) return null;
  return (
    <Section id="hidden" title="Hidden results">
      <Text above={4} tone="quiet">
        You’re in spoiler-free mode. Revealing a session also reveals those before it.
      </Text>
      <Cluster gap={6} above={6}>
        {sessions.map(({ label, reveal, isOver }) => (
          <ClockForm page="spoilerFree" key={reveal} fields={{ reveal }}>
            <button type="submit" className={buttonLook}>
              {isOver ? `Show ${label}` : `Follow ${label} live`}
            </button>
          </ClockForm>
        ))}
      </Cluster>
      {replay && <ReplayOffer {...replay} />}
    </Section>
  );
}

function ReplayOffer({ to, reveal }: HiddenReplay) {
  return (
    <>
      <Text above={6} tone="quiet">
        {reveal === null
          ? "Or watch the replay first. It starts on the grid, and the result stays hidden until you ask for it."
          : "Or watch the replay first. It starts on the grid, so it reveals the earlier results."}
      </Text>
      <Cluster above={4}>
        {reveal === null ? (
          <Link className={buttonLook} to={to}>
            Watch the race
          </Link>
        ) : (
          <ClockForm page="spoilerFree" fields={{ reveal }} to={to}>
            <button type="submit" className={buttonLook}>
              Show the grid and watch the race
            </button>
          </ClockForm>
        )}
      </Cluster>
    </>
  );
}
