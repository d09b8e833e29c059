import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { Link } from "react-router";

import { gapsBetween } from "#domain/replay/driver-gaps.ts";
import { driverNames } from "#domain/replay/driver-names.ts";
import { paths } from "#domain/paths.ts";
import type { PreparedReplay } from "#domain/replay/frame.ts";

import type { ReplayStore } from "../../replay/replay-store.ts";
import { useReading } from "../../replay/use-reading.ts";
import type { ReplayPageView } from "./replay.server.ts";
import { Columns, Cluster } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./replay.module.css";
import { driverFigures } from "../../replay/driver-figures.ts";
import driverFiguresStyles from "./driver-figures.module.css";
import { isLapless, lapsCompared } from "../../replay/comparison.ts";
import { drawGapChart, gapChartWords } from "../../replay/gap-chart.ts";
import { lapsBeforeStop, rejoinWords, type StopForecast } from "../../replay/rejoin-words.ts";
import { useDrawingBox } from "../../replay/use-drawing-box.ts";

interface ComparePanelProps {
  readonly store: ReplayStore;
  readonly cars: ReplayPageView["cars"];
  readonly forecast: ReplayPageView["stopForecast"];
}

export function ComparePanel({ store, cars, forecast }: ComparePanelProps) {
  return (
    <Columns
      as="section"
      until={820}
      gap={9}
      align="start"
      above={6}
      className={`${styles.picks} needs-script`}
      aria-label="Followed drivers"
    >
      <Picked store={store} cars={cars} forecast={forecast} />
    </Columns>
  );
}

function Picked({ store, cars, forecast }: ComparePanelProps) {
  const replay = useReading(store, ({ currentReplay }) => currentReplay?.replay);
  const { followed, compared } = useReading(store, ({ picks }) => picks);
  if (replay === undefined || followed === null) return null;
  const colourOf = (car: number): string => cars[car]?.colour ?? "";
  const figuresOf = (car: number, kind: "followed" | "compared") => (
    <DriverFigures store={store} car={car} kind={kind} colour={colourOf(car)}>
      {forecast && <StopNow store={store} car={car} forecast={forecast} />}
    </DriverFigures>
  );
  const first = figuresOf(followed, "followed");
  if (compared === null) {
    return (
      <>
        {first}
        <Text size="m" tone="quiet" className={styles.hint}>
          Choose another driver to compare.
        </Text>
      </>
    );
  }
  return (
    <>
      {first}
      {figuresOf(compared, "compared")}
      <GapChart
        store={store}
        replay={replay}
        followed={followed}
        compared={compared}
        colours={[colourOf(followed), colourOf(compared)]}
      />
    </>
  );
}

const LABELS = [
  ["place", "Place"],
  ["gap", "Behind"],
  ["last", "Last lap"],
  ["best", "Best lap"],
  ["stops", "Stops"],
] as const;

interface DriverFiguresProps {
  readonly store: ReplayStore;
  readonly car: number;
  readonly kind: "followed" | "compared";
  readonly colour: string;
  readonly children: ReactNode;
}

function DriverFigures({ store, car, kind, colour, children }: DriverFiguresProps) {
  const currentReplay = useReading(store, (state) => state.currentReplay);
  const figures = currentReplay && driverFigures(currentReplay, car);
  if (figures === null) return null;
  return (
    <div className={driverFiguresStyles.driver} data-kind={kind}>
      <Cluster as="p" gap={4} align="baseline" tone="quiet">
        <svg className={driverFiguresStyles.bar} viewBox="0 0 6 20" aria-hidden="true">
          <rect width="6" height="20" fill={colour} />
        </svg>
        <Text as="b" size="2xl" face="name">
          {figures.name}
        </Text>
        <span>{figures.team}</span>
      </Cluster>
      <Cluster as="dl" gap={8} align="stretch" above={4} className={driverFiguresStyles.figures}>
        {LABELS.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{figures[name]}</dd>
          </div>
        ))}
      </Cluster>
      {children}
    </div>
  );
}

interface StopNowProps {
  readonly store: ReplayStore;
  readonly car: number;
  readonly forecast: StopForecast;
}

/** Where the car would come out if it stopped at the end of this lap. Worked out once a lap. */
function StopNow({ store, car, forecast }: StopNowProps) {
  const laps = useReading(
    store,
    ({ currentReplay }) => currentReplay && lapsBeforeStop(currentReplay, car),
  );
  const words = useMemo(() => {
    const { currentReplay } = store.getSnapshot();
    if (currentReplay === null || laps === null) return null;
    return rejoinWords(currentReplay, { car, laps, ...forecast });
  }, [store, car, laps, forecast]);
  if (words === null) return null;
  return (
    <Text size="m" above={4}>
      {words}{" "}
      <Link className="link" to={paths.method("rejoin")}>
        How this is worked out
      </Link>
    </Text>
  );
}

const HEIGHT = 190;
const CHALK = "#f1efe8";

interface GapChartProps {
  readonly store: ReplayStore;
  readonly replay: PreparedReplay;
  readonly followed: number;
  readonly compared: number;
  readonly colours: readonly [string, string];
}

function GapChart({ store, replay, followed, compared, colours }: GapChartProps) {
  const laps = useReading(store, ({ currentReplay }) =>
    currentReplay ? lapsCompared(currentReplay, followed, compared) : 0,
  );
  const followedLapless = useReading(
    store,
    ({ currentReplay }) => currentReplay !== null && isLapless(currentReplay, followed),
  );
  const comparedLapless = useReading(
    store,
    ({ currentReplay }) => currentReplay !== null && isLapless(currentReplay, compared),
  );
  const all = useMemo(
    () => gapsBetween(replay.race, followed, compared),
    [replay, followed, compared],
  );
  const gaps = useMemo(() => all.slice(0, laps), [all, laps]);
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, hasFonts } = useDrawingBox(box);
  const [first, second] = colours[0] === colours[1] ? [colours[0], CHALK] : colours;
  useEffect(() => {
    if (canvas.current === null || width === 0) return;
    drawGapChart(
      canvas.current,
      { width, height: HEIGHT },
      { gaps, laps: replay.laps, colours: [first, second] },
    );
  }, [gaps, replay, first, second, width, hasFonts]);

  const names = driverNames(replay.race);
  const [followedName = "", comparedName = ""] = [names[followed], names[compared]];
  const lapless = [
    ...(followedLapless ? [followedName] : []),
    ...(comparedLapless ? [comparedName] : []),
  ];
  const words = gapChartWords(gaps, [followedName, comparedName], lapless);
  return (
    <div className={styles.gapChart} ref={box}>
      <p className={styles.ahead} aria-hidden="true">
        {replay.race.cars[followed]?.code} ahead
      </p>
      <canvas ref={canvas} role="img" aria-label={words} />
      <p className={`${styles.ahead} ${styles.below}`} aria-hidden="true">
        {replay.race.cars[compared]?.code} ahead
      </p>
      <Text size="m" tone="quiet">
        {words}
      </Text>
    </div>
  );
}
