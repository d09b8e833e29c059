import { Link } from "react-router";

import { Cluster } from "../../ui/layout.tsx";
import type { RaceStoryView } from "./race-story.server.ts";
import styles from "./jump-links.module.css";

interface JumpLinksProps {
  readonly hasResults: boolean;
  readonly story: RaceStoryView | null;
  readonly paceTo: string | null;
}

export function JumpLinks({ hasResults, story, paceTo }: JumpLinksProps) {
  if (!hasResults || !story?.positions) return null;
  const parts = [
    ["results", "Result"],
    ["positions", "Laps"],
    ...(story.gaps ? [["gaps", "Gaps"]] : []),
    ...(story.stints ? [["stints", "Stops"]] : []),
    ["circuit", "Circuit"],
  ];
  return (
    <Cluster
      as="nav"
      gap={2}
      align="stretch"
      unbroken
      above={4}
      className={`only-until-820 ${styles.jumps}`}
      aria-label="On this page"
    >
      {parts.map(([id, label]) => (
        <a key={id} href={`#${id}`} className="tap">
          {label}
        </a>
      ))}
      {paceTo !== null && (
        <Link to={paceTo} className="tap" aria-label="Pace and passes">
          Pace
        </Link>
      )}
    </Cluster>
  );
}
