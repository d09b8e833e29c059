import type { Story, StoryMark, StoryPicture } from "#domain/stories/story.ts";
import type { NewsItem } from "./news.ts";
import { paths } from "#domain/paths.ts";
import { carPicture, circuitPicture, teamPicture } from "#domain/picture-paths.ts";
import type { Temporal } from "#domain/time.ts";

export interface Article {
  readonly id: string;
  readonly slug: string;
  readonly kind: string | null;
  readonly title: string;
  readonly summary: string;
  readonly publishedAt: Temporal.Instant;
  /** Day at the track that a story is about. Null for other articles, which have only a time. */
  readonly day: string | null;
  readonly author: string | null;
  readonly link: string;
  readonly picture: {
    readonly path: string;
    readonly renditions: Readonly<Record<string, string>> | null;
    readonly shown: string | null;
    readonly alt: string;
  } | null;
  readonly mark: StoryMark | null;
}

const DESK = "Gridwalk desk";

export function storyArticle(story: Story): Article {
  const path = drawingPath(story.picture.drawing);
  return {
    id: story.id,
    slug: `${story.meeting.slug}-${story.session === null ? "" : `${story.session}-`}${story.kind}`,
    kind: story.label,
    title: story.title,
    summary: story.summary,
    publishedAt: story.publishedAt,
    day: story.day,
    author: DESK,
    link: linkOf(story),
    picture: { path, renditions: null, shown: path, alt: story.picture.alt },
    mark: story.picture.mark,
  };
}

/** A story written while the title was open links to the simulator, set to the same round. */
function linkOf({ meeting, openTitleRound }: Story): string {
  return openTitleRound === null
    ? paths.meeting(meeting)
    : paths.titleSimulator({ year: meeting.season, round: String(openTitleRound) });
}

/** The picture has no alternative text, because the feed doesn't describe it. */
export function editorialArticle(item: NewsItem): Article {
  return {
    id: item.guid,
    slug: item.slug ?? item.guid,
    kind: item.categories[0] ?? null,
    title: item.title,
    summary: item.summary,
    publishedAt: item.publishedAt,
    day: null,
    author: item.author,
    link: item.link,
    picture: item.picture && { ...item.picture, alt: "" },
    mark: null,
  };
}

function drawingPath(drawing: StoryPicture["drawing"]): string {
  switch (drawing.kind) {
    case "circuit":
      return circuitPicture(drawing.layoutId);
    case "car":
      return carPicture(drawing.season, drawing.teamId);
    case "team":
      return teamPicture(drawing.season, drawing.teamId);
  }
}
