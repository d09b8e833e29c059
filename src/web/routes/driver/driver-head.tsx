import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { nameParts } from "#domain/people/driver-name.ts";
import { paths } from "#domain/paths.ts";

import { buttonLook } from "../../ui/button.tsx";
import { declineDriver, pickDriver, useMyDriver } from "../../components/favourites/my-driver.ts";
import { FavouriteChoice } from "../../components/favourites/favourite-choice.tsx";
import { Flag } from "../../components/flag.tsx";
import type { DriverView } from "./driver.server.ts";
import { FigureList, type Figure } from "../../ui/figure-list.tsx";
import { Cluster, Columns } from "../../ui/layout.tsx";
import { SlotBracket } from "../../components/slot-bracket.tsx";
import { TeamBar } from "../../components/team-bar.tsx";
import recordHead from "../../components/record/record-head.module.css";
import styles from "./driver-head.module.css";

interface DriverHeadProps extends Pick<DriverView, "head" | "fans" | "favourite"> {
  /** Null for logged-in readers, who choose favourites, and if the driver isn't in the season. */
  readonly pick: { readonly id: string; readonly colour: string | null } | null;
}

export function DriverHead({ head, fans, favourite, pick }: DriverHeadProps) {
  const { number, team } = head;
  const [before, surname, after] = nameParts(head);
  return (
    <header className="on-hero">
      <Columns split="7-5" until={820} gap={10} align="end" className={`wrap ${styles.grid}`}>
        <div className={styles.words}>
          <Cluster as="p" gap={5} weight={500} tone="quiet">
            <Flag alpha2={head.alpha2} width={30} />
            {head.country}
          </Cluster>
          <h1 className={styles.name}>
            {before !== "" && <span>{before}</span>} {surname} {after !== "" && <span>{after}</span>}
          </h1>
          <FigureList kind="small" figures={factsOf(head, fans)} />
          {pick && <MyDriverButton {...pick} />}
          {favourite && (
            <div className={recordHead.favourite}>
              <FavouriteChoice {...favourite} kind="driver" name={head.name} />
            </div>
          )}
        </div>
        <p className={styles.slot}>
          <SlotBracket colour={team?.colour ?? null} />
          {head.picture === null ? (
            <b data-length={number?.length ?? 3}>{number ?? head.code}</b>
          ) : (
            <img className={styles.photo} src={head.picture} alt="" width={320} height={320} />
          )}
          <span>
            {number === null ? "Code" : head.label}
            {head.picture !== null && ` ${number ?? head.code}`}
          </span>
        </p>
      </Columns>
    </header>
  );
}

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

function factsOf({ team, years, fullName, born, died, age }: DriverView["head"], fans: number): Figure[] {
  const facts: Record<string, ReactNode> = {
    [team?.label ?? ""]: team && (
      <>
        {team.colour !== null && <TeamBar colour={team.colour} />} <Link to={paths.team(team.id)}>{team.name}</Link>
      </>
    ),
    "F1 career": years,
    "Full name": fullName,
    Born: born && (born.place === null ? born.on : `${born.on}, ${born.place}`),
    Died: died,
    Age: age,
    "Gridwalk fans": fans > 0 ? fans : null,
  };
  return Object.entries(facts).flatMap(([label, value]) =>
    value === null || value === undefined || value === "" ? [] : [{ label, value }],
  );
}
