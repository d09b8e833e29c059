import { useState } from "react";
import { data, Form, Link, useNavigation } from "react-router";

import { FUN_CARD } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";
import { predictionPoints } from "#domain/games/predictor.ts";

import { Helmet } from "../../components/helmet.tsx";
import { LocalTime } from "../../components/local-time.tsx";
import { SharePicture } from "../../components/share-picture.tsx";
import { TrackTimeNote } from "../../components/track-time-note.tsx";
import { FormDone, FormErrors } from "../../forms/form-messages.tsx";
import { isRejection } from "../../forms/form-result.ts";
import { pageMeta } from "../../page-meta.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/section.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import { RuledList } from "../../ui/ruled-list.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Text } from "../../ui/text.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { Heading } from "../../ui/heading.tsx";
import type { Route } from "./+types/predictor";
import { OwnPredictions, Picks, PredictorTable, STEPS } from "./predictor-tables.tsx";
import { loadPredictor, predict, type PredictorView } from "./predictor.server.ts";
import styles from "./predictor.module.css";

export const handle = { parameters: ["guess"], keepsStill: true, showsResults: "race" } satisfies RouteHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = await loadPredictor(context, request);
  // A personal page would displace shared pages from the cache. A page without its form is only temporary, so it
  // mustn't be cached either.
  return data(view, view.open?.brought || view.isPaused ? { headers: { "cache-control": "no-store" } } : {});
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
    title: "Podium Predictor · Gridwalk",
    description:
      "Predict the podium of the next Grand Prix before qualifying starts, and see how you rank over the season.",
    card: FUN_CARD,
  });

export default function Predictor({ loaderData, actionData }: Route.ComponentProps) {
  const { season, open, isPaused, signedIn, picks, table, scored } = loaderData;
  return (
    <div className="wrap">
      <PageHead up={{ to: paths.fun(), label: "Fun" }} title="Podium predictor" />
      {open === null ? (
        <EmptyState title="No races left">Predictions return with next season’s calendar.</EmptyState>
      ) : (
        <Coming open={open} isPaused={isPaused} signedIn={signedIn} answer={actionData} />
      )}
      {picks && <Picks picks={picks} />}
      {scored.length > 0 && <OwnPredictions scored={scored} season={season} />}
      <PredictorTable rows={table} season={season} />
      <Section id="rules" title="Scoring">
        <RuledList above={5}>
          <li>{predictionPoints.exact} points per driver on the right step.</li>
          <li>{predictionPoints.onPodium} point per driver on the wrong step.</li>
          <li>{predictionPoints.allExact} bonus points for all three.</li>

          <li>Predictions are scored on the official result.</li>
          <li>Display names are public.</li>
        </RuledList>
      </Section>
    </div>
  );
}

interface ComingProps {
  readonly open: NonNullable<PredictorView["open"]>;
  readonly isPaused: boolean;
  readonly signedIn: boolean;
  readonly answer: Route.ComponentProps["actionData"];
}

function Coming({ open, isPaused, signedIn, answer }: ComingProps) {
  const { name, to, locked, own } = open;
  const picks = isRejection(answer)
    ? STEPS.map((step) => answer.values[step.name] ?? "")
    : (open.brought ?? own?.podium ?? ["", "", ""]);
  return (
    <section aria-labelledby="coming">
      <Heading level={2} id="coming">
        <Link to={to}>{name}</Link>
      </Heading>
      <p className="note">
        {locked ? "Locked since" : "Locks with qualifying,"}{" "}
        <LocalTime iso={open.locksAt} format="day-time" trackZone={open.trackZone} />
      </p>
      <TrackTimeNote />
      {answer && (
        <Stack above={7}>
          <FormErrors result={answer} />
          <FormDone result={answer}>You can change it until qualifying starts.</FormDone>
        </Stack>
      )}
      {isPaused && !locked && (
        <Stack above={7}>
          <Notice kind="warning" title="Predictions are paused" />
        </Stack>
      )}
      {locked || isPaused ? (
        <Locked own={own} isLocked={locked} signedIn={signedIn} race={name} />
      ) : (
        <PodiumForm key={picks.join()} open={open} signedIn={signedIn} picks={picks} />
      )}
    </section>
  );
}

interface PodiumFormProps extends Pick<ComingProps, "open" | "signedIn"> {
  readonly picks: readonly string[];
}

function PodiumForm({ open, signedIn, picks }: PodiumFormProps) {
  const navigation = useNavigation();
  const [shown, setShown] = useState(picks);
  const chosen = shown.map((id) => open.drivers.find((driver) => driver.id === id));
  return (
    <Form method="post" action={paths.predictor()} preventScrollReset>
      <input type="hidden" name="meeting" value={open.meetingId} />
      <div className={styles.podium}>
        {STEPS.map(({ name, label }, step) => (
          <div key={name} className={styles.step} data-team={chosen[step]?.teamId}>
            <SelectField
              id={name}
              name={name}
              label={label}
              defaultValue={picks[step] ?? ""}
              required
              onChange={({ currentTarget: { value } }) => setShown(shown.with(step, value))}
            >
              <option value="">Choose</option>
              {open.drivers.map((driver) => (
                <option key={driver.id} value={driver.id}>
                  {driver.team === "" ? driver.name : `${driver.name}, ${driver.team}`}
                </option>
              ))}
            </SelectField>
            <span className={`${styles.block} on-hero`} aria-hidden="true">
              {step + 1}
              {chosen[step] && <Helmet driverId={chosen[step].id} number={chosen[step].number} />}
            </span>
          </div>
        ))}
      </div>
      <Cluster gap={7}>
        <Button type="submit" kind="primary" busy={navigation.formAction === paths.predictor()}>
          {open.own ? "Change prediction" : signedIn ? "Predict" : "Log in and predict"}
        </Button>
        {open.own ? (
          <SharePicture card={open.own.card} path={paths.predictor()} text={`My podium for the ${open.name}`} />
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
  readonly own: ComingProps["open"]["own"];
  readonly isLocked: boolean;
  readonly signedIn: boolean;
  readonly race: string;
}

function Locked({ own, isLocked, signedIn, race }: LockedProps) {
  if (own === null) {
    if (!isLocked) return null;
    return (
      <p className="note">
        {signedIn ? "You didn’t predict this race." : "Log in to see your prediction."} Predictions reopen after the
        race.
      </p>
    );
  }
  return (
    <>
      <ol className={styles.podium}>
        {own.steps.map(({ id, number, name, teamId }, step) => (
          <li key={name} className={styles.step} data-team={teamId ?? undefined}>
            <Text as="b" face="name" size="2xl">
              {name}
            </Text>
            <span className={`${styles.block} on-hero`} aria-hidden="true">
              {step + 1}
              <Helmet driverId={id} number={number} />
            </span>
          </li>
        ))}
      </ol>
      <p className="note">
        Your prediction, scored after the race.{" "}
        <SharePicture card={own.card} path={paths.predictor()} text={`My podium for the ${race}`} />
      </p>
    </>
  );
}
