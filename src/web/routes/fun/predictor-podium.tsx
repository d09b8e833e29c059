import { Link } from "react-router";

import { Helmet } from "../../components/helmet.tsx";
import { Heading } from "../../ui/heading.tsx";
import { RuledList } from "../../ui/ruled-list.tsx";
import { Text } from "../../ui/text.tsx";
import type { PredictorView } from "./predictor.server.ts";
import styles from "./predictor.module.css";

interface PodiumDrawingProps {
  /** From the winner down. Steps without a driver get a grey helmet. */
  readonly drivers: readonly (
    | { readonly id: string; readonly number: string | null; readonly teamId?: string | null | undefined }
    | undefined
  )[];
}

export function PodiumDrawing({ drivers }: PodiumDrawingProps) {
  return (
    <div className={styles.podium} aria-hidden="true">
      {[0, 1, 2].map((step) => (
        <span key={step} data-team={drivers[step]?.teamId ?? undefined}>
          <Helmet driverId={drivers[step]?.id ?? ""} number={drivers[step]?.number} />
          <b className="on-hero">{step + 1}</b>
        </span>
      ))}
    </div>
  );
}

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
