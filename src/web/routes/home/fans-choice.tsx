import { Link } from "react-router";

import { paths } from "#domain/paths.ts";
import type { VotePick } from "#domain/votes/vote.ts";

import { BallotCross } from "../../components/ballot-cross.tsx";
import { LocalTime } from "../../components/local-time.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import type { FansChoiceView } from "./fans-choice.server.ts";
import { Text } from "../../ui/text.tsx";
import { Cluster, Columns } from "../../ui/layout.tsx";
import styles from "./fans-choice.module.css";

const TITLES: Readonly<Record<VotePick, string>> = {
  scorer: "Best point scorer",
  rest: "Best of the rest",
  team: "Best team",
};

const listFormat = new Intl.ListFormat("en-GB");

export function FansChoice({ choice }: { readonly choice: FansChoiceView }) {
  const { closed, open } = choice;
  return (
    <Section
      id="fans-choice"
      compact
      title={<>Fan’s Choice{closed && `, ${closed.place}`}</>}
      aside={
        closed && (
          <Link className="link" to={closed.to}>
            Full results
          </Link>
        )
      }
    >
      <div className={styles.slip}>
        {closed && (
          <Columns as="ul" split="1-1-1" until={820} className={styles.winners}>
            {closed.winners.map(({ pick, names, teamId, percent }) => (
              <Cluster as="li" gap={6} unbroken key={pick} data-team={teamId}>
                <BallotCross crossed />
                <div>
                  <Text size="s" tone="quiet">
                    {TITLES[pick]}
                  </Text>
                  <Text size="2xl" face="name">
                    {listFormat.format(names)}
                  </Text>
                  <Text size="s" tone="quiet">
                    {percent}% {names.length > 1 ? "each" : "of the vote"}
                  </Text>
                </div>
              </Cluster>
            ))}
          </Columns>
        )}
        <Cluster gap={8} apart className={styles.next}>
          <p>
            {open ? (
              <>
                Voting on <b>{open.place}</b> is open until{" "}
                <LocalTime iso={open.closesAt} format="day-time" trackZone={open.trackZone} />.
              </>
            ) : (
              "Voting opens with the next race result."
            )}
          </p>
          <Link className={buttonLook} data-kind={open ? "primary" : undefined} to={paths.vote()}>
            {open ? "Vote now" : "Vote"}
          </Link>
        </Cluster>
      </div>
    </Section>
  );
}
