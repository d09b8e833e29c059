import { Form, Link, useNavigation } from "react-router";

import { paths } from "#domain/paths.ts";

import { DriverName } from "../../components/driver-name.tsx";
import { Helmet } from "../../components/helmet.tsx";
import { LocalTime } from "../../components/local-time.tsx";
import type { FormValues } from "../../forms/form-result.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./ballot.module.css";
import { BallotCross } from "../../components/ballot-cross.tsx";
import { Text } from "../../ui/text.tsx";
import { Cluster, Columns } from "../../ui/layout.tsx";
import { questions } from "./questions.ts";
import type { Question } from "./vote.server.ts";
import type { VotedMeeting } from "./vote-shared.server.ts";

const BELONGS = {
  guest: "No account needed: a cookie remembers your ballot.",
  unconfirmed: "You’re voting as a guest because your email isn’t confirmed.",
  account: "Saved to your account.",
} as const;

interface BallotProps {
  readonly meeting: VotedMeeting & { readonly hasVoted: boolean; readonly closesAt: string };
  readonly ballot: {
    readonly paper: string;
    readonly reopenedUntil: string | null;
    readonly voter: keyof typeof BELONGS;
    readonly questions: readonly Question[];
  };
  readonly kept: FormValues | null;
}

export function Ballot({ meeting, ballot, kept }: BallotProps) {
  const busy = useNavigation().formAction === paths.vote();
  const number = ballot.paper
    .split(".")[2]
    ?.replaceAll(/[^a-z0-9]/gi, "")
    .slice(0, 6)
    .toUpperCase();
  const voids = ballot.questions.filter(({ voided }) => voided !== null).length;
  const isKnown = meeting.hasVoted && ballot.voter === "guest";
  return (
    <Form method="post" action={paths.vote()} className={styles.paper}>
      <input type="hidden" name="meeting" value={meeting.id} />
      <input type="hidden" name="paper" value={ballot.paper} />
      <Cluster gap={8} align="baseline" className={styles.top}>
        <Text face="headline" size="3xl" className={styles.what}>
          Ballot paper
        </Text>
        <Text tone="quiet">
          {meeting.season} {meeting.name}
        </Text>
        <Text weight={600} className={styles.number}>
          <abbr title="Number">No.</abbr> {number}
        </Text>
        {meeting.hasVoted && <p className={styles.stamp}>Voted</p>}
      </Cluster>
      {(ballot.reopenedUntil !== null || voids > 0) && (
        <p className={styles.ruling}>
          The race result changed, so {voids > 1 ? "some" : "one"} of your picks no longer{" "}
          {voids > 1 ? "count" : "counts"}. Choose again
          {ballot.reopenedUntil === null ? (
            " before voting closes."
          ) : (
            <>
              {" "}
              by{" "}
              <b>
                <LocalTime iso={ballot.reopenedUntil} format="day-time" trackZone={meeting.trackZone} />
              </b>
              .
            </>
          )}
        </p>
      )}
      <Columns split="1-1-1" until={1080} className={styles.questions}>
        {ballot.questions.map((question, index) => (
          <Choice key={question.pick} number={index + 1} question={question} kept={kept?.[question.pick] ?? null} />
        ))}
      </Columns>
      <Cluster gap={8} className={styles.bottom}>
        <Button kind="primary" type="submit" busy={busy}>
          {meeting.hasVoted ? "Update my vote" : "Cast my vote"}
        </Button>
        <Text size="s" tone="quiet">
          {isKnown ? "Saved in this browser." : BELONGS[ballot.voter]}{" "}
          <Link to={paths.voteResults({ meeting: meeting.id })}>
            {meeting.hasVoted ? "See results" : "See results first"}
          </Link>
        </Text>
      </Cluster>
    </Form>
  );
}

interface ChoiceProps {
  readonly number: number;
  readonly question: Question;
  readonly kept: string | null;
}

function Choice({ number, question, kept }: ChoiceProps) {
  const { pick, candidates, voided, open } = question;
  const { title, hint } = questions[pick];
  const chosen = kept ?? question.chosen;
  return (
    <fieldset className={styles.question} data-closed={open ? undefined : ""}>
      <Text as="legend" face="name" size="2xl">
        <Text as="span" weight={500} tone="quiet">
          {number}
        </Text>{" "}
        {title}
      </Text>
      <Text size="s" tone={voided === null ? "quiet" : "plain"} className={styles.hint}>
        {voided === null ? hint : `${voided} is no longer eligible.`}
      </Text>
      {candidates.length === 0 && <Text tone="quiet">Every starter scored points.</Text>}
      {candidates.map((candidate) => (
        <label key={candidate.id} className={styles.line} data-team={candidate.teamId}>
          {pick === "team" ? (
            <span className={styles.bar} aria-hidden="true" />
          ) : (
            <Helmet driverId={candidate.id} number={candidate.number} />
          )}
          <span className={styles.name}>
            <DriverName name={candidate.name} lastName={candidate.lastName} />
            <Text as="span" size="xs" tone="quiet">
              <br />
              {candidate.beside}
            </Text>
          </span>
          <Text as="span" size="s" tone="quiet">
            {candidate.mark}
          </Text>
          <input
            type="radio"
            name={pick}
            value={candidate.id}
            defaultChecked={candidate.id === chosen}
            required
            // A locked choice must still be sent, so only the other radio buttons are disabled.
            disabled={!open && candidate.id !== chosen}
          />
          <BallotCross />
        </label>
      ))}
    </fieldset>
  );
}
