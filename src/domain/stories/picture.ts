import type { ArchiveMeeting } from "./facts.ts";
import type { StoryKind, StoryPicture } from "./story.ts";

/** Returns the picture of a kind. Without a team, it shows the circuit. */
export function storyPicture(
  { shows, mark }: Pick<StoryKind, "shows" | "mark">,
  meeting: Pick<ArchiveMeeting, "season" | "layoutId" | "circuitName">,
  team: { readonly id: string; readonly name: string } | null,
): StoryPicture {
  const { season, layoutId, circuitName } = meeting;
  if (team !== null && shows !== "circuit") {
    const alt = shows === "team" ? `${team.name} emblem` : `${team.name} car`;
    return { drawing: { kind: shows, season, teamId: team.id }, mark, alt };
  }
  return { drawing: { kind: "circuit", layoutId }, mark, alt: `Outline of the circuit: ${circuitName}` };
}
