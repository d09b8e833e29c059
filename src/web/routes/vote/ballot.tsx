import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import styles from "../../components/ballot/ballot.module.css";
import { BallotSheet, type Question } from "../../components/ballot/ballot-sheet.tsx";
import { LocalTime } from "../../components/local-time.tsx";
import type { FormValues } from "../../forms/form-result.ts";
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
  readonly typedAnswers: FormValues | null;
}

export function Ballot({ meeting, ballot, typedAnswers }: BallotProps) {
  const number = ballot.paper
    .split(".")[2]
    ?.replaceAll(/[^a-z0-9]/gi, "")
    .slice(0, 6)
    .toUpperCase();
  const voids = ballot.questions.filter(({ voided }) => voided !== null).length;
  const isKnown = meeting.hasVoted && ballot.voter === "guest";
  return (
    <BallotSheet
      action={paths.vote()}
      fields={{ meeting: String(meeting.id), paper: ballot.paper }}
      race={`${meeting.season} ${meeting.name}`}
      number={number}
      hasVoted={meeting.hasVoted}
      questions={ballot.questions}
      typedAnswers={typedAnswers}
      note={
        <>
          {isKnown ? "Saved in this browser." : BELONGS[ballot.voter]}{" "}
          <Link to={paths.voteResults({ meeting: meeting.id })}>
            {meeting.hasVoted ? "See results" : "See results first"}
          </Link>
        </>
      }
    >
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
    </BallotSheet>
  );
}
