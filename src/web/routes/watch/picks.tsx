import { Form, Link, useNavigation } from "react-router";

import { paths } from "#domain/paths.ts";

import { BallotSheet } from "../../components/ballot/ballot-sheet.tsx";
import { questions } from "../../components/ballot/questions.ts";
import { OwnPredictions } from "../../components/podium-picks/own-predictions.tsx";
import { ChosenPodium } from "../../components/podium-picks/podium-drawing.tsx";
import { PodiumFields } from "../../components/podium-picks/podium-fields.tsx";
import { STEPS } from "../../components/podium-picks/podium-steps.ts";
import { FormDone, FormErrors } from "../../forms/form-messages.tsx";
import { isRejection, resultOf } from "../../forms/form-result.ts";
import { pastOnly } from "../../guards.server.ts";
import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RuledList } from "../../ui/ruled-list.tsx";
import { Section } from "../../ui/section.tsx";
import { Text } from "../../ui/text.tsx";
import type { Route } from "./+types/picks";
import type { PicksView } from "./picks.server.ts";

export { loadPicks as loader, savePicks as action } from "./picks.server.ts";

export const middleware = [pastOnly];

export const handle = { keepsStill: true, withoutNotice: "past moment" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.watchPicks(),
    title: "Your time machine picks · Gridwalk",
    description: "Predict podiums and vote for your favourites as you relive a past season.",
    noindex: true,
  });

type Answer = Route.ComponentProps["actionData"];

export default function Picks({ loaderData, actionData }: Route.ComponentProps) {
  const { season, stop, isMember, prediction, ballot, scored, votes } = loaderData;
  return (
    <div className="wrap">
      <PageHead
        up={{ to: paths.watch({ season }), label: "Time machine" }}
        title="Your time machine picks"
        lead="Predict each race before qualifying, and vote after it. Only you see these picks. They don’t count towards any table or vote."
      />
      <FormErrors result={resultOf(actionData, "picks")} />
      {!isMember && (
        <Stack as="form" method="post" action={paths.watchPicks()} gap={5} align="start" above={6}>
          <p>Log in to predict and vote. Your picks are then saved to your account, on all your devices.</p>
          <Button type="submit" kind="primary">
            Log in
          </Button>
        </Stack>
      )}
      {ballot && <Vote ballot={ballot} season={season} stop={stop} isMember={isMember} answer={actionData} />}
      {prediction === null ? (
        <EmptyState title="No races left">Predictions return next season.</EmptyState>
      ) : (
        <Prediction prediction={prediction} stop={stop} isMember={isMember} answer={actionData} />
      )}
      {scored.length > 0 && <OwnPredictions scored={scored} season={season} />}
      {votes.length > 0 && <PastVotes votes={votes} season={season} />}
    </div>
  );
}

interface PartProps {
  readonly stop: string;
  readonly isMember: boolean;
  readonly answer: Answer;
}

function Prediction({
  prediction,
  stop,
  isMember,
  answer,
}: PartProps & { readonly prediction: NonNullable<PicksView["prediction"]> }) {
  const busy = useNavigation().formAction === paths.watchPicks();
  const { name, to, isOpen, drivers, podium, shown: podiumDrivers } = prediction;
  const result = resultOf(answer, "prediction");
  const picks = isRejection(result) ? STEPS.map((step) => result.values[step.name] ?? "") : (podium ?? ["", "", ""]);
  const mayPredict = isMember && isOpen && drivers.length > 0;
  return (
    <Section id="prediction" title="Your prediction">
      <p className="note">
        <Link to={to}>{name}</Link>
        {isOpen ? " · open until qualifying" : " · locked since qualifying"}
      </p>
      <FormErrors result={result} />
      <FormDone result={result}>You can change it until you move on to qualifying.</FormDone>
      {mayPredict && (
        <Form method="post" action={paths.watchPicks()} key={picks.join()} preventScrollReset>
          <input type="hidden" name="kind" value="prediction" />
          <input type="hidden" name="stop" value={stop} />
          <PodiumFields drivers={drivers} picks={picks} />
          <Button type="submit" kind="primary" busy={busy}>
            {podium === null ? "Predict" : "Change prediction"}
          </Button>
        </Form>
      )}
      {isOpen && drivers.length === 0 && <p>There’s no entry list yet. Come back after the first race.</p>}
      {isMember && !isOpen && podium === null && <p>You didn’t predict this race.</p>}
      {!isOpen && podium !== null && (
        <>
          <ChosenPodium drivers={podiumDrivers} />
          <p className="note">Your prediction will be scored after the race.</p>
        </>
      )}
    </Section>
  );
}

function Vote({
  ballot,
  season,
  stop,
  isMember,
  answer,
}: PartProps & { readonly ballot: NonNullable<PicksView["ballot"]>; readonly season: number }) {
  const result = resultOf(answer, "vote");
  return (
    <Section id="vote" title="Your vote">
      <FormErrors result={result} title="Your vote wasn’t saved" />
      <FormDone result={result}>You can change it until you move on to the next race.</FormDone>
      {isMember ? (
        <Stack above={5}>
          <BallotSheet
            key={ballot.questions.map((question) => question.chosen).join()}
            action={paths.watchPicks()}
            fields={{ kind: "vote", stop }}
            race={`${season} ${ballot.name}`}
            hasVoted={ballot.hasVoted}
            questions={ballot.questions}
            typedAnswers={isRejection(result) ? result.values : null}
            note="Saved to your account. Only you can see it."
          />
        </Stack>
      ) : (
        <p>The {ballot.name} is over, so members can vote now.</p>
      )}
    </Section>
  );
}

function PastVotes({ votes, season }: { readonly votes: PicksView["votes"]; readonly season: number }) {
  return (
    <Section id="votes" title={`Your ${season} votes`}>
      <RuledList roomy above={5}>
        {votes.map(({ name, to, picks }) => (
          <li key={name}>
            <Text as="span" size="xl" weight={600}>
              <Link to={to}>{name}</Link>
            </Text>
            <Text as="span">
              {picks
                .flatMap(({ pick, name: choice }) => (choice === null ? [] : [`${questions[pick].title}: ${choice}`]))
                .join(" · ")}
            </Text>
          </li>
        ))}
      </RuledList>
    </Section>
  );
}
