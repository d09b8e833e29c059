import { Link } from "react-router";

import { Podium } from "../../../components/podium.tsx";
import { Section } from "../../../ui/section.tsx";
import { Text } from "../../../ui/text.tsx";
import type { LatestSession as LatestSessionView } from "./latest-session.server.ts";

export function LatestSession({
  latest: { label, to, podium },
}: {
  readonly latest: LatestSessionView;
}) {
  return (
    <Section compact id="latest" title={`Last session: ${label}`}>
      <Podium drivers={podium} isSmall />
      <Text above={5}>
        <Link className="link tap" to={to}>
          Full results
        </Link>
      </Text>
    </Section>
  );
}
