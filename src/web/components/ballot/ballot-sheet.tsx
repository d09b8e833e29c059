import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";

import type { VotePick } from "#domain/votes/vote.ts";

import { BallotCross } from "../ballot-cross.tsx";
import { DriverName } from "../driver-name.tsx";
import { Helmet } from "../helmet.tsx";
import type { FormValues } from "../../forms/form-result.ts";
import { Button } from "../../ui/button.tsx";
import { Cluster, Columns } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./ballot.module.css";
import type { Candidate } from "./candidates.server.ts";
import { questions } from "./questions.ts";

export interface Question {
  readonly pick: VotePick;
  readonly candidates: readonly Candidate[];
  readonly chosen: string | null;
  /** Name of a choice voided by a ruling. */
  readonly voided: string | null;
  readonly open: boolean;
}

interface BallotSheetProps {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  /** E.g. `2012 Abu Dhabi Grand Prix`. */
  readonly race: string;
  readonly number?: string | undefined;
  readonly hasVoted: boolean;
  readonly questions: readonly Question[];
  readonly typedAnswers: FormValues | null;
  readonly note: ReactNode;
  readonly children?: ReactNode;
}

export function BallotSheet({
  action,
  fields,
  race,
  number,
  hasVoted,
  typedAnswers,
  note,
  children,
  ...sheet
}: BallotSheetProps) {
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action} className={styles.paper}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Cluster gap={8} align="baseline" className={styles.top}>
        <Text face="headline" size="3xl" className={styles.what}>
          Ballot paper
        </Text>
        <Text tone="quiet">{race}</Text>
        {number !== undefined && (
          <Text weight={600} className={styles.number}>
            <abbr title="Number">No.</abbr> {number}
          </Text>
        )}
        {hasVoted && <p className={styles.stamp}>Voted</p>}
      </Cluster>
      {children}
      <Columns split="1-1-1" until={1080} className={styles.questions}>
        {sheet.questions.map((question, index) => (
          <Choice
            key={question.pick}
            number={index + 1}
            question={question}
            typedAnswer={typedAnswers?.[question.pick] ?? null}
          />
        ))}
      </Columns>
      <Cluster gap={8} className={styles.bottom}>
        <Button kind="primary" type="submit" busy={busy}>
          {hasVoted ? "Update my vote" : "Cast my vote"}
        </Button>
        <Text size="s" tone="quiet">
          {note}
        </Text>
      </Cluster>
    </Form>
  );
}

interface ChoiceProps {
  readonly number: number;
  readonly question: Question;
  readonly typedAnswer: string | null;
}

function Choice({ number, question, typedAnswer }: ChoiceProps) {
  const { pick, candidates, voided, open } = question;
  const { title, hint } = questions[pick];
  const selectedId = typedAnswer ?? question.chosen;
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
            defaultChecked={candidate.id === selectedId}
            required
            // A locked choice must still be sent, so only the other radio buttons are disabled.
            disabled={!open && candidate.id !== selectedId}
          />
          <BallotCross />
        </label>
      ))}
    </fieldset>
  );
}
