import { Link } from "react-router";

import { nameParts } from "#domain/people/driver-name.ts";
import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text.ts";

import { buttonLook } from "../../ui/button.tsx";
import { declineDriver, pickDriver, useMyDriver } from "../../components/favourites/my-driver.ts";
import { FavouriteChoice } from "../../components/favourites/favourite-choice.tsx";
import { hole } from "../../personal/hole.tsx";
import { useReader } from "../../personal/personal.ts";
import { Flag } from "../../components/flag.tsx";
import type { DriverView } from "./driver.server.ts";
import { FigureList } from "../../ui/figure-list.tsx";
import { Star } from "../../ui/icons.tsx";
import { Cluster, Columns } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { Helmet } from "../../components/helmet.tsx";
import { SlotBracket } from "../../components/slot-bracket.tsx";
import { TeamBar } from "../../components/team-bar.tsx";
import recordHead from "../../components/record/record-head.module.css";
import styles from "./driver-head.module.css";

interface DriverHeadProps extends Pick<DriverView, "head" | "fans"> {
  /** Null if the driver isn't racing in the site's season. */
  readonly choice: { readonly id: string; readonly colour: string | null } | null;
}

export function DriverHead({ head, fans, choice }: DriverHeadProps) {
  const { number, numberYears, carColour } = head;
  const [before, surname, after] = nameParts(head);
  return (
    <header className="on-hero">
      <Columns split="7-5" until={820} gap={8} align="end" className={`wrap ${styles.grid}`}>
        <div className={styles.words}>
          <Cluster as="p" gap={5} weight={500} tone="quiet">
            <Flag alpha2={head.alpha2} width={30} />
            {head.country}
          </Cluster>
          <h1 className={styles.name}>
            {before !== "" && <span>{before}</span>} {surname}{" "}
            {after !== "" && <span>{after}</span>}
          </h1>
          <FigureList kind="wide" className={styles.figures} figures={head.figures} />
          <Cluster as="p" gap={4} above={6} tone="quiet">
            <TeamLine head={head} />
            {fans > 0 && <span>· {pluralize(fans, "fan")} on Gridwalk</span>}
          </Cluster>
          <Text above={2} size="s" tone="quiet">
            {head.life}
          </Text>
          {choice && <Choice {...choice} name={head.name} />}
        </div>
        <div className={styles.slot}>
          <SlotBracket colour={carColour} />
          {head.picture === null ? (
            <Helmet
              driverId={head.id}
              colour={carColour ?? "var(--hero-ink)"}
              year={head.lastSeason}
            />
          ) : (
            <img className={styles.photo} src={head.picture} alt="" width={320} height={320} />
          )}
          <p className={styles.number}>
            <span className="visually-hidden">{number === null ? "Code " : "Number "}</span>
            <svg viewBox="0 0 150 80" fill={carColour ?? "currentColor"}>
              <text
                x="75"
                y="74"
                fontSize={88}
                letterSpacing={5}
                textLength={(number ?? head.code).length > 2 ? 148 : undefined}
                lengthAdjust="spacingAndGlyphs"
              >
                {number ?? head.code}
              </text>
            </svg>
            {numberYears !== null && <small>{numberYears}</small>}
          </p>
        </div>
      </Columns>
    </header>
  );
}

function TeamLine({ head: { team, years } }: Pick<DriverHeadProps, "head">) {
  if (team === undefined) return null;
  return (
    <>
      {team.colour !== null && <TeamBar colour={team.colour} />}
      <span>
        {team.label === "Last team" && "Last team: "}
        <Link to={paths.team(team.id)}>{team.name}</Link>
      </span>
      {years !== undefined && <span>· {years}</span>}
    </>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly colour: string | null;
  readonly name: string;
}

/** Visitors pick a driver in their browser, while signed-in readers choose a favourite. */
const Choice = hole("driver-choice", ["driver"], ({ id, colour, name }: ChoiceProps) => {
  const reader = useReader();
  if (reader === null) return <MyDriverButton id={id} colour={colour} />;
  return (
    <div className={recordHead.favourite}>
      <FavouriteChoice kind="driver" id={id} name={name} saved={reader.favourites.driver} />
    </div>
  );
});

function MyDriverButton({ id, colour }: { readonly id: string; readonly colour: string | null }) {
  const isMine = useMyDriver() === id;
  return (
    <button
      type="button"
      className={`${buttonLook} ${recordHead.favourite} needs-script`}
      aria-pressed={isMine}
      onClick={() => (isMine ? declineDriver() : pickDriver(id, colour))}
    >
      <Star size={18} fill={isMine ? "currentColor" : "none"} aria-hidden="true" />
      My driver
    </button>
  );
}
