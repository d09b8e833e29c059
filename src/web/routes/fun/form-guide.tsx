import { Link } from "react-router";

import { Heading } from "../../ui/heading.tsx";
import { RuledList } from "../../ui/ruled-list.tsx";
import { Text } from "../../ui/text.tsx";
import type { PredictorView } from "./predictor.server.ts";

export function FormGuide({ rows }: { readonly rows: NonNullable<PredictorView["guide"]> }) {
  return (
    <div>
      <Heading level={3}>Form guide</Heading>
      <RuledList above={4}>
        {rows.map(({ label, to, text }) => (
          <li key={label}>
            <p>
              <Text as="span" size="s" tone="quiet">
                <Link to={to}>{label}</Link>
              </Text>
              <br />
              {text}
            </p>
          </li>
        ))}
      </RuledList>
    </div>
  );
}
