import { useRef, useState, useEffect, type RefObject } from "react";
import { Link } from "react-router";

import type { ReplayFrame } from "#domain/replay/frame.ts";
import type { TitlePanelView } from "#domain/standings/as-it-stands/title-panel.ts";

import { ReplayStore } from "../../replay/replay-store.ts";
import { useActions } from "../../replay/use-actions.ts";
import { useKeys } from "../../replay/use-keys.ts";
import { useOpenedReplay } from "../../replay/use-opened-replay.ts";
import { useReading } from "../../replay/use-reading.ts";
import { ComparePanel } from "./compare-panel.tsx";
import { Controls } from "./controls.tsx";
import { ReplayHead } from "./replay-head.tsx";
import { ReplayMap } from "./replay-map.tsx";
import styles from "./replay.module.css";
import type { ReplayPageView } from "./replay.server.ts";
import { RunningOrder } from "./running-order.tsx";
import { Cluster } from "../../ui/layout.tsx";
import controlsStyles from "./controls.module.css";
import { ClockForm } from "../../components/shell/clock-form.tsx";
import { Button } from "../../ui/button.tsx";
import { TitleNow } from "../../components/title-now/title-now.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Heading } from "../../ui/heading.tsx";
import keyHelpStyles from "./key-help.module.css";

/**
 * Replay of one race, with the map, the readings and the controls. Needs a different `key` for each
 * race.
 */
export function ReplayScreen({ view }: { readonly view: ReplayPageView }) {
  const [store] = useState(() => new ReplayStore(view));
  const root = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const playButton = useRef<HTMLButtonElement>(null);
  const help = useRef<HTMLDialogElement>(null);
  const actions = useActions(store, { root, playButton, help });
  const isOpen = useReading(store, ({ phase }) => phase === "open");
  useOpenedReplay(store, host, view);
  useKeys(root, actions, isOpen);
  const isLive = useReading(store, (state) => state.isLive);
  const isPlaying = useReading(store, (state) => state.isPlaying);
  const raceState = useReading(store, ({ readings }) => readings.raceState.kind);
  return (
    <div
      ref={root}
      className={`${styles.screen} on-hero`}
      data-state={raceState}
      data-playing={isPlaying}
      data-live={isLive ? "" : undefined}
    >
      <ReplayHead store={store} view={view} />
      <div className={styles.board}>
        <ReplayMap store={store} view={view} host={host} onSkip={actions.skip} />
        <RunningOrder store={store} view={view} />
      </div>
      <Controls store={store} actions={actions} playButton={playButton} view={view} />
      <LapForm to={view.to} step={view.step} />
      {view.unseen && <WatchedRace store={store} race={view.unseen} to={view.meetingTo} />}
      {view.title && <ReplayTitle store={store} title={view.title} />}
      <ComparePanel store={store} cars={view.cars} forecast={view.stopForecast} />
      <Announcer store={store} />
      <KeyHelp dialog={help} />
    </div>
  );
}

function Announcer({ store }: { readonly store: ReplayStore }) {
  const text = useReading(store, ({ announcement }) => announcement.text);
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}

function LapForm({ to, step }: Pick<ReplayPageView, "to" | "step">) {
  return (
    <Cluster
      as="form"
      action={to}
      gap={5}
      above={6}
      className={`${controlsStyles.scriptless} without-script`}
    >
      <label htmlFor="lap">Show the race after lap</label>
      <input
        id="lap"
        name="lap"
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={3}
        defaultValue={step.lap > 0 ? step.lap : ""}
      />
      <button type="submit">Show</button>
      {step.before && (
        <Link className="link" to={step.before.to} rel="nofollow">
          {step.before.lap === 0 ? "The grid" : `Lap ${step.before.lap}`}
        </Link>
      )}
      {step.after && (
        <Link className="link" to={step.after.to} rel="nofollow">
          Lap {step.after.lap}
        </Link>
      )}
    </Cluster>
  );
}

interface WatchedRaceProps {
  readonly store: ReplayStore;
  readonly race: NonNullable<ReplayPageView["unseen"]>;
  readonly to: string;
}

/** Offers the result once the winner has finished, to readers who didn't know it before. */
function WatchedRace({ store, race: { onward }, to }: WatchedRaceProps) {
  const hasWinner = useReading(store, ({ readings }) => readings.hasWinner);
  if (!hasWinner || onward === null) return null;
  const button = (
    <Button type="submit" kind="primary">
      I’ve watched it: show results
    </Button>
  );
  return (
    <div className={`${controlsStyles.watched} above-6`}>
      {"stop" in onward ? (
        <ClockForm page="watch" fields={onward} to={to}>
          {button}
        </ClockForm>
      ) : (
        <ClockForm page="spoilerFree" fields={onward} to={to}>
          {button}
        </ClockForm>
      )}
    </div>
  );
}

type Reader = (frame: ReplayFrame) => TitlePanelView;

interface ReplayTitleProps {
  readonly store: ReplayStore;
  readonly title: NonNullable<ReplayPageView["title"]>;
}

/**
 * Shows the title as it stands at the replay's current moment. Without JavaScript, that is the end
 * of the race unless the URL requests a moment.
 */
function ReplayTitle({
  store,
  title: { shown: requestedTitle, end, officialTo },
}: ReplayTitleProps) {
  const replay = useReading(store, ({ currentReplay }) => currentReplay?.replay);
  const frame = useReading(store, ({ currentReplay }) => currentReplay?.frame);
  const [reader, setReader] = useState<Reader | null>(null);
  useEffect(() => {
    if (replay === undefined) return undefined;
    let isGone = false;
    async function load(race: NonNullable<typeof replay>): Promise<void> {
      const { titleReader } = await import("../../replay/title-reader.ts");
      if (!isGone) setReader(() => titleReader(race));
    }
    void load(replay);
    return () => {
      isGone = true;
    };
  }, [replay]);
  const view = reader !== null && frame !== undefined ? reader(frame) : requestedTitle;
  const note = officialTo !== null && (
    <p className="note">
      These are positions on the road. The <Link to={officialTo}>official result</Link> differs.
    </p>
  );
  return (
    <>
      <TitleNow
        view={view}
        className={classNames(styles.title, "above-6", end !== null && "needs-script")}
      >
        {view.phase === "over" && note}
      </TitleNow>
      {end && (
        <TitleNow view={end} className={classNames(styles.title, "above-6", "without-script")}>
          {note}
        </TitleNow>
      )}
    </>
  );
}

const KEYS = [
  ["Space", "Play or pause"],
  ["← →", "Back or forward five seconds"],
  ["J K", "Back or forward one lap"],
  ["↑ ↓", "Faster or slower (while the replay has focus)"],
  ["Home End", "Go to the start or end (while the replay has focus)"],
  ["N", "Follow the next driver down the order"],
  ["Esc", "Stop following"],
  ["G", "Switch between gaps and intervals"],
  ["F", "Full screen"],
  ["C", "Copy a link to this moment"],
  ["?", "Show these shortcuts"],
] as const;

function KeyHelp({ dialog }: { readonly dialog: RefObject<HTMLDialogElement | null> }) {
  return (
    <dialog className={keyHelpStyles.dialog} ref={dialog} aria-labelledby="keys">
      <Heading level={2} id="keys">
        Keyboard shortcuts
      </Heading>
      <dl>
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              {key.split(" ").map((part) => (
                <kbd key={part}>{part}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}
