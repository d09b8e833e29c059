import { Text } from "../../ui/text.tsx";
import { Helmet } from "../helmet.tsx";
import styles from "./podium-picks.module.css";

interface PodiumDrawingProps {
  /** From the winner down. Steps without a driver get a grey helmet. */
  readonly drivers: readonly (
    | {
        readonly id: string;
        readonly number: string | null;
        readonly teamId?: string | null | undefined;
      }
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

interface ChosenPodiumProps {
  readonly drivers: readonly {
    readonly id: string;
    readonly name: string;
    readonly number: string | null;
    readonly teamId?: string | null | undefined;
  }[];
}

export function ChosenPodium({ drivers }: ChosenPodiumProps) {
  return (
    <>
      <PodiumDrawing drivers={drivers} />
      <ol className={styles.names}>
        {drivers.map(({ id, name }) => (
          <Text key={id} as="li" face="name" size="xl">
            {name}
          </Text>
        ))}
      </ol>
    </>
  );
}
