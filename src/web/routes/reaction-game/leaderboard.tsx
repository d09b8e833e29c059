import { Link } from "react-router";

import { paths } from "#domain/paths.ts";
import { QUICKEST_REACTION_MS } from "#domain/reaction/start.ts";

import { EmptyState } from "../../ui/empty-state.tsx";
import styles from "./leaderboard.module.css";
import type { BoardRow, ReactionGameView } from "./reaction-game.server.ts";

/** The quickest of today and of all time, with what their figures are worth. */
export function Leaderboard({ view }: { readonly view: ReactionGameView }) {
  const { today, allTime, own } = view;
  return (
    <section className={styles.section} aria-labelledby="leaderboard">
      <h2 id="leaderboard" className="section-title">
        Leaderboard <span className={styles.unverified}>unverified</span>
      </h2>
      <p className={styles.words}>
        Everybody plays on a screen of their own, and a program can press a button, too. We give out each start, take
        one result for it and refuse what cannot be true, anything under {QUICKEST_REACTION_MS} ms first of all. Nobody
        can prove the rest.
      </p>
      {own !== null && (
        <p className={styles.words}>Your starts count here, and your best stands here under your display name.</p>
      )}
      {own === null && (
        <p className={styles.words}>
          <Link to={paths.login()}>Log in</Link> or <Link to={paths.signup()}>sign up</Link> to be on it, by your
          display name and nothing else.
        </p>
      )}
      <div className={styles.boards}>
        <Board
          title="Today"
          rows={today}
          own={own?.today ?? null}
          empty="Nobody yet: the first start of the day is on pole."
        />
        <Board
          title="All time"
          rows={allTime}
          own={own?.allTime ?? null}
          empty="An empty grid. Somebody has to be the first."
        />
      </div>
    </section>
  );
}

interface BoardProps {
  readonly title: string;
  readonly rows: readonly BoardRow[];
  readonly own: { readonly bestMs: number; readonly place: number } | null;
  readonly empty: string;
}

function Board({ title, rows, own, empty }: BoardProps) {
  return (
    <div>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <EmptyState title="Free slot">{empty}</EmptyState>
      ) : (
        <table className={styles.table}>
          <caption className="visually-hidden">The quickest reactions: {title.toLowerCase()}</caption>
          <thead>
            <tr>
              <th scope="col">Pos</th>
              <th scope="col">Name</th>
              <th scope="col">Reaction</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ place, displayName, bestMs }, i) => (
              // One row a person, whose name somebody else may bear as well.
              <tr key={`${i} ${displayName}`}>
                <td>{place}</td>
                <th scope="row">{displayName}</th>
                <td>{bestMs} ms</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {own !== null && (
        <p className={styles.own}>
          You: place {own.place} with {own.bestMs} ms
        </p>
      )}
    </div>
  );
}
