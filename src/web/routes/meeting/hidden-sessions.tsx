import { SpoilerFreeForm } from "../../components/shell/spoiler-free-form.tsx";
import type { HiddenSession } from "../../spoiler-free.server.ts";
import { buttonLook } from "../../ui/button.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { Text } from "../../ui/text.tsx";

export function HiddenSessions({ sessions }: { readonly sessions: readonly HiddenSession[] }) {
  if (sessions.length === 0) return null;
  return (
    <Section id="hidden" title="Hidden results">
      <Text above={4} tone="quiet">
        You’re in spoiler-free mode. Revealing a session also reveals those before it.
      </Text>
      <Cluster gap={6} above={6}>
        {sessions.map(({ label, reveal, isOver }) => (
          <SpoilerFreeForm key={reveal} fields={{ reveal }}>
            <button type="submit" className={buttonLook}>
              {isOver ? `Show ${label}` : `Follow ${label} live`}
            </button>
          </SpoilerFreeForm>
        ))}
      </Cluster>
    </Section>
  );
}
