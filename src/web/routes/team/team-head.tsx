import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { EraCar } from "../../components/era-car.tsx";
import { FavouriteChoice } from "../../components/favourites/favourite-choice.tsx";
import { hole } from "../../personal/hole.tsx";
import { useReader } from "../../personal/personal.ts";
import { Flag } from "../../components/flag.tsx";
import type { TeamView } from "./team.server.ts";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { FigureList } from "../../ui/figure-list.tsx";
import recordHead from "../../components/record/record-head.module.css";
import styles from "./team-head.module.css";

const Choice = hole(
  "team-choice",
  ["team"],
  ({ id, name }: { readonly id: string; readonly name: string }) => {
    const reader = useReader();
    return reader === null ? null : (
      <div className={recordHead.favourite}>
        <FavouriteChoice kind="team" id={id} name={name} saved={reader.favourites.team} />
      </div>
    );
  },
);

export function TeamHead({ team }: { readonly team: TeamView }) {
  const { car, lineage } = team;
  return (
    <header className="on-hero">
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.words}>
          <Cluster as="p" gap={5} weight={500} tone="quiet">
            <Flag alpha2={team.country.alpha2} width={30} />
            {team.country.name}
          </Cluster>
          <h1 className={styles.name}>{team.name}</h1>
          <FigureList
            kind="small"
            figures={[
              { label: lineage.length > 1 ? "Under this name" : "In Formula 1", value: team.years },
              { label: `${car.year} entrant`, value: car.entrant },
              ...(car.chassis === null ? [] : [{ label: "Chassis", value: car.chassis }]),
              ...(car.engine === null ? [] : [{ label: "Engine", value: car.engine }]),
              ...(team.fans > 0 ? [{ label: "Liked by", value: team.fans }] : []),
            ]}
          />
          {team.mayBeChosen && <Choice id={team.id} name={team.name} />}
        </div>
        <div className={styles.slot}>
          {car.picture === null ? (
            <EraCar year={car.year} colour={car.colour} label={`${team.name} car`} />
          ) : (
            <img
              className={styles.photo}
              src={car.picture}
              alt={`${team.name} car`}
              width={640}
              height={213}
            />
          )}
        </div>
      </div>
      {lineage.length > 1 && (
        <nav className={styles.lineage} aria-label="Names over the years">
          <div className="wrap">
            <Cluster as="ol" align="stretch" className={styles.road}>
              {lineage.map((member) => (
                <Stack
                  as="li"
                  key={`${member.id} ${member.years}`}
                  data-this={member.isThis || undefined}
                >
                  {member.isThis ? (
                    <b>{member.name}</b>
                  ) : (
                    <Link to={paths.team(member.id)}>{member.name}</Link>
                  )}
                  <span>{member.years}</span>
                </Stack>
              ))}
            </Cluster>
          </div>
        </nav>
      )}
    </header>
  );
}
