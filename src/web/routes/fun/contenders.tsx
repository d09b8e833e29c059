import { SlotBracket } from "../../components/slot-bracket.tsx";
import { Section } from "../../ui/section.tsx";
import { Text } from "../../ui/text.tsx";
import { Columns, Stack } from "../../ui/layout.tsx";
import type { TitleState } from "./title.server.ts";
import styles from "./contenders.module.css";

interface ContendersProps {
  readonly state: TitleState;
  readonly isTeams: boolean;
}

export function Contenders({ state, isTeams }: ContendersProps) {
  const { possible, decision, holder } = state;
  return (
    <Section id="contenders" title={holder === null ? "What they need" : "Why it’s decided"}>
      {decision.length > 0 && (
        <Stack as="ul" gap={3} above={6} size="xl" weight={500} className={styles.decision}>
          {decision.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Stack>
      )}
      <Columns as="ol" split="fill" gap={9} above={9} className={`staggered ${styles.grid}`}>
        {possible.map(({ id, place, name, colour, points, most, words }) => (
          <li key={id} className={styles.slot}>
            <SlotBracket colour={colour} />
            <Text face="name" size="3xl">
              <Text as="span" tone="faint">
                {place}
              </Text>{" "}
              {name}
            </Text>
            <Text above={3}>
              <b>{points}</b> {points === "1" ? "point" : "points"}
              {holder === null && (
                <>
                  , at most <b>{most}</b>
                </>
              )}
            </Text>
            <p className="note">{words}</p>
          </li>
        ))}
      </Columns>
      {isTeams && holder === null && (
        <p className="note">A team’s maximum assumes a one-two in every remaining race.</p>
      )}
    </Section>
  );
}
