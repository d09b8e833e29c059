import type { ArchiveMeeting } from "./facts.ts";
import type { StoryKind, StoryMark, StoryPicture } from "./story.ts";

const marks: Record<StoryKind, StoryMark> = {
  "race-report": "flag",
  title: "crown",
  comeback: "climb",
  milestones: "count",
  records: "record",
  streaks: "run",
  championship: "table",
  constructors: "table",
  "sprint-report": "flag",
  "qualifying-report": "clock",
  preview: "ahead",
};

/** Kinds of story that show a car. `constructors` shows the team's emblem, and all others show the circuit. */
const ofCar: ReadonlySet<StoryKind> = new Set([
  "title",
  "comeback",
  "milestones",
  "records",
  "streaks",
  "championship",
]);

export function storyPicture(
  kind: StoryKind,
  meeting: Pick<ArchiveMeeting, "season" | "layoutId" | "circuitName">,
  team: { readonly id: string; readonly name: string } | null,
): StoryPicture {
  const mark = marks[kind];
  const { season, layoutId, circuitName } = meeting;
  if (team !== null && (kind === "constructors" || ofCar.has(kind))) {
    const drawing = { kind: kind === "constructors" ? "team" : "car", season, teamId: team.id } as const;
    return { drawing, mark, alt: kind === "constructors" ? `${team.name} emblem` : `${team.name} car` };
  }
  return { drawing: { kind: "circuit", layoutId }, mark, alt: `Outline of the circuit: ${circuitName}` };
}
