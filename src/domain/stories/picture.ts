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

/** Stories of a session show its circuit; those of people and teams what these drove. */
const ofCar: ReadonlySet<StoryKind> = new Set([
  "title",
  "comeback",
  "milestones",
  "records",
  "streaks",
  "championship",
]);

/** What to draw for a story: the circuit, the car of whom it is about, or the mark of the team it is about. */
export function storyPicture(
  kind: StoryKind,
  meeting: Pick<ArchiveMeeting, "season" | "layoutId" | "circuitName">,
  team: { readonly id: string; readonly name: string } | null,
): StoryPicture {
  const mark = marks[kind];
  const { season, layoutId, circuitName } = meeting;
  if (team !== null && (kind === "constructors" || ofCar.has(kind))) {
    const drawing = { kind: kind === "constructors" ? "team" : "car", season, teamId: team.id } as const;
    return { drawing, mark, alt: kind === "constructors" ? `The mark of ${team.name}` : `A car of ${team.name}` };
  }
  return { drawing: { kind: "circuit", layoutId }, mark, alt: `Outline of the circuit: ${circuitName}` };
}
