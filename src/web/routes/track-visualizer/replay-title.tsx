import { useEffect, useState } from "react";
import { Link } from "react-router";

import type { ReplayFrame } from "#domain/replay/frame.ts";
import type { TitlePanelView } from "#domain/standings/as-it-stands/title-panel.ts";

import { TitleNow } from "../../components/title-now/title-now.tsx";
import type { ReplayStore } from "../../replay/replay-store.ts";
import { useReading } from "../../replay/use-reading.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./replay.module.css";
import type { ReplayPageView } from "./replay.server.ts";

type Reader = (frame: ReplayFrame) => TitlePanelView;

interface ReplayTitleProps {
  readonly store: ReplayStore;
  readonly title: NonNullable<ReplayPageView["title"]>;
}

/**
 * Shows the title as it stands at the replay's current moment. Without JavaScript, that is the end of the race unless
 * the URL requests a moment.
 */
export function ReplayTitle({ store, title: { shown, end, officialTo } }: ReplayTitleProps) {
  const replay = useReading(store, ({ opened }) => opened?.replay);
  const frame = useReading(store, ({ opened }) => opened?.frame);
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
  const view = reader !== null && frame !== undefined ? reader(frame) : shown;
  const note = officialTo !== null && (
    <p className="note">
      These are positions on the road. The <Link to={officialTo}>official result</Link> differs.
    </p>
  );
  return (
    <>
      <TitleNow view={view} className={classNames(styles.title, "above-6", end !== null && "needs-script")}>
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
