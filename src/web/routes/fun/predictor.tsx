import { data, Form, Link, useNavigation } from "react-router";

import { FUN_CARD } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";
import { predictionPoints } from "#domain/games/predictor.ts";

import { OwnPredictions } from "../../components/podium-picks/own-predictions.tsx";
import { ChosenPodium } from "../../components/podium-picks/podium-drawing.tsx";
import { PodiumFields } from "../../components/podium-picks/podium-fields.tsx";
import { STEPS } from "../../components/podium-picks/podium-steps.ts";
import { LocalTime } from "../../components/local-time.tsx";
import { SharePicture } from "../../components/share-picture.tsx";
import { TrackTimeNote } from "../../components/track-time-note.tsx";
import { FormDone, FormErrors } from "../../forms/form-messages.tsx";
import { isRejection } from "../../forms/form-result.ts";
import { picksInPresentOnly } from "../../guards.server.ts";
import { pageMeta } from "../../page-meta.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/section.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import { RuledList } from "../../ui/ruled-list.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Text } from "../../ui/text.tsx";
import { Cluster, Columns, Stack } from "../../ui/layout.tsx";
import { Heading } from "../../ui/heading.tsx";
import type { Route } from "./+types/predictor";
import { Picks, PredictorTable } from "./predictor-tables.tsx";
import { loadPredictor, predict, type PredictorView } from "./predictor.server.ts";

export const middleware = [picksInPresentOnly];

export const handle = { parameters: ["guess"], keepsStill: true } satisfies RouteHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = await loadPredictor(context, request);
  // A personal page would displace shared pages from the cache. While predictions are paused, the
  // page has no form, and that version mustn't be cached either.
  return data(
    view,
    view.open?.brought || view.isPaused ? { headers: { "cache-control": "no-store" } } : {},
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function action({ context, request }: Route.ActionArgs) {
  return predict(context, request);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.predictor(),
    title: "Podium predictor · Gridwalk",
    description: "Predict the podium of the next Grand Prix, and see how you rank over the season.",
    card: FUN_CARD,
  });

export default function Predictor({ loaderData, actionData }: Route.ComponentProps) {
  const { season, open, guide, isPaused, signedIn, locked, picks, table, scored } = loaderData;
  return (
    <div className="wrap">
      <PageHead up={{ to: paths.fun(), label: "Play" }} title="Podium predictor" />
      {open === null ? (
        <EmptyState title="No races left">
          Predictions return once next season’s calendar is out.
        </EmptyState>
      ) : (
        <Coming
          open={open}
          guide={guide}
          isPaused={isPaused}
          signedIn={signedIn}
          answer={actionData}
        />
      )}
      {picks && locked && <Picks picks={picks} race={locked} />}
      {scored.length > 0 && <OwnPredictions scored={scored} season={season} />}
      {table.length > 0 && <PredictorTable rows={table} season={season} race={locked} />}
      <Section id="rules" title="Scoring">
        <RuledList above={5}>
          <li>{predictionPoints.exact} points for each driver on the right step of the podium.</li>
          <li>{predictionPoints.onPodium} point for each driver on the wrong step.</li>
          <li>{predictionPoints.allExact} bonus points for getting all three right.</li>
        </RuledList>
        <p className="note">
          Picks are secret until they lock, then public with your display name.
        </p>
      </Section>
    </div>
  );
}

interface ComingProps {
  readonly open: NonNullable<PredictorView["open"]>;
  readonly guide: PredictorView["guide"];
  readonly isPaused: boolean;
  readonly signedIn: boolean;
  readonly answer: Route.ComponentProps["actionData"];
}

function Coming({ open, guide, isPaused, signedIn, answer }: ComingProps) {
  const { name, to, locked, own: ownPrediction } = open;
  const picks = isRejection(answer)
    ? STEPS.map((step) => answer.values[step.name] ?? "")
    : (open.brought ?? ownPrediction?.podium ?? ["", "", ""]);
  return (
    <section aria-labelledby="coming">
      <Heading level={2} id="coming">
        <Link to={to}>{name}</Link>
      </Heading>
      <p className="note">
        {locked ? "Locked since" : "Locks when qualifying starts,"}{" "}
        <LocalTime iso={open.locksAt} format="day-time" trackZone={open.trackZone} />
      </p>
      <TrackTimeNote />
      {answer && (
        <Stack above={7}>
          <FormErrors result={answer} />
          <FormDone result={answer} />
        </Stack>
      )}
      {isPaused && !locked && (
        <Stack above={7}>
          <Notice kind="warning" title="Predictions are paused" />
        </Stack>
      )}
      <Columns split="1-side" until={1080} gap={10} align="end">
        {locked || isPaused ? (
          <Locked ownPrediction={ownPrediction} isLocked={locked} signedIn={signedIn} race={name} />
        ) : (
          <PodiumForm key={picks.join()} open={open} signedIn={signedIn} picks={picks} />
        )}
        {guide && !locked && <FormGuide rows={guide} />}
      </Columns>
    </section>
  );
}

interface PodiumFormProps extends Pick<ComingProps, "open" | "signedIn"> {
  readonly picks: readonly string[];
}

function PodiumForm({ open, signedIn, picks }: PodiumFormProps) {
  const navigation = useNavigation();
  const firstLabel = signedIn ? "Predict" : "Log in and predict";
  return (
    <Form method="post" action={paths.predictor()} preventScrollReset>
      <input type="hidden" name="meeting" value={open.meetingId} />
      <PodiumFields drivers={open.drivers} picks={picks} />
      <Cluster gap={7}>
        <Button type="submit" kind="primary" busy={navigation.formAction === paths.predictor()}>
          {open.own ? "Change prediction" : firstLabel}
        </Button>
        {open.own ? (
          <SharePicture
            card={open.own.card}
            path={paths.predictor()}
            text={`My podium for the ${open.name}`}
          />
        ) : (
          !signedIn && (
            <Text tone="quiet">
              We’ll keep your picks. No account?{" "}
              <Link to={paths.signup()} className="link">
                Sign up
              </Link>
            </Text>
          )
        )}
      </Cluster>
    </Form>
  );
}

interface LockedProps {
  readonly ownPrediction: ComingProps["open"]["own"];
  readonly isLocked: boolean;
  readonly signedIn: boolean;
  readonly race: string;
}

function Locked({ ownPrediction, isLocked, signedIn, race }: LockedProps) {
  if (ownPrediction === null) {
    if (!isLocked) return null;
    return (
      <p className="note">
        {signedIn ? "You didn’t predict this race." : "Log in to see your prediction."} Predictions
        for the next race open after this one.
      </p>
    );
  }
  return (
    <div>
      <ChosenPodium drivers={ownPrediction.steps} />
      <p className="note">
        <SharePicture
          card={ownPrediction.card}
          path={paths.predictor()}
          text={`My podium for the ${race}`}
        />
      </p>
    </div>
  );
}

function FormGuide({ rows }: { readonly rows: NonNullable<PredictorView["guide"]> }) {
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
