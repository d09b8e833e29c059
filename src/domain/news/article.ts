import type { Story, StoryKind, StoryMark, StoryPicture } from "#domain/stories/story.ts";
import type { NewsItem } from "./news.ts";
import { paths } from "#domain/paths.ts";
import { carPicture, circuitPicture, teamPicture } from "#domain/picture-paths.ts";
import type { Temporal } from "#domain/time.ts";

/** An entry of the news block: an article of the editorial service, or a story of our own desk in the same shape. */
export interface Article {
  readonly id: string;
  readonly slug: string;
  /** What it is: `Race in numbers`, `News`; null when the service does not say. */
  readonly kind: string | null;
  readonly title: string;
  readonly summary: string;
  readonly publishedAt: Temporal.Instant;
  readonly author: string | null;
  /** A path of ours, or an address elsewhere. */
  readonly link: string;
  readonly picture: {
    readonly path: string;
    readonly renditions: Readonly<Record<string, string>> | null;
    /** Null when it may not be shown. */
    readonly shown: string | null;
    /** Empty for one that only decorates. */
    readonly alt: string;
  } | null;
  /** Painted on our own stories. */
  readonly mark: StoryMark | null;
}

/** Signs our own stories. */
const DESK = "Gridwalk desk";

const kindLabels: Readonly<Record<StoryKind, string>> = {
  "race-report": "Race in numbers",
  title: "Title race",
  comeback: "Comeback",
  milestones: "Milestone",
  records: "Record book",
  streaks: "On a run",
  championship: "Championship",
  constructors: "Constructors",
  "sprint-report": "Sprint in numbers",
  "qualifying-report": "Qualifying in numbers",
  preview: "Coming up",
};

/** A story of the desk; its address is that of the weekend it is about. */
export function storyArticle(story: Story): Article {
  const path = drawingAddress(story.picture.drawing);
  return {
    id: story.id,
    slug: `${story.meeting.slug}-${story.session === null ? "" : `${story.session}-`}${story.kind}`,
    kind: kindLabels[story.kind],
    title: story.title,
    summary: story.summary,
    publishedAt: story.publishedAt,
    author: DESK,
    link: paths.meeting(story.meeting),
    picture: { path, renditions: null, shown: path, alt: story.picture.alt },
    mark: story.picture.mark,
  };
}

/** An article of the editorial service. What its picture shows is not known. */
export function editorialArticle(item: NewsItem): Article {
  return {
    id: item.guid,
    slug: item.slug ?? item.guid,
    kind: item.categories[0] ?? null,
    title: item.title,
    summary: item.summary,
    publishedAt: item.publishedAt,
    author: item.author,
    link: item.link,
    picture: item.picture && { ...item.picture, alt: "" },
    mark: null,
  };
}

function drawingAddress(drawing: StoryPicture["drawing"]): string {
  switch (drawing.kind) {
    case "circuit":
      return circuitPicture(drawing.layoutId);
    case "car":
      return carPicture(drawing.season, drawing.teamId);
    case "team":
      return teamPicture(drawing.season, drawing.teamId);
  }
}
