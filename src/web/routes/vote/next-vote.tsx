import { Link } from "react-router";

import { LocalTime } from "../../components/local-time.tsx";
import { TrackTimeNote } from "../../components/track-time-note.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { NextVote as NextVoteView } from "./vote-shared.server.ts";

export function NextVote({ next }: { readonly next: NextVoteView }) {
  if (next === null)
    return (
      <EmptyState title="Voting’s over for this season">
        Voting returns after next season’s first race.
      </EmptyState>
    );
  const raceAt = next.isPending ? null : next.raceAt;
  return (
    <EmptyState
      title={next.isPending ? `${next.name}: opening soon` : `Next vote: ${next.name}`}
      action={
        <>
          {raceAt !== null && <TrackTimeNote />}
          <Link className="link" to={next.to}>
            Race weekend
          </Link>
        </>
      }
    >
      {raceAt !== null && (
        <>
          The race {next.hasStarted ? "started" : "starts"}{" "}
          <LocalTime iso={raceAt} format="day-time" trackZone={next.trackZone} />.{" "}
        </>
      )}
      Voting opens once the race result is in.
    </EmptyState>
  );
}
