export interface ArticleCard {
  readonly id: string;
  readonly kind: string | null;
  readonly title: string;
  readonly summary: string;
  readonly at: string;
  /** Day at the track, shown instead of `at`. */
  readonly day: string | null;
  readonly author: string | null;
  readonly href: string;
  readonly picture: { readonly src: string; readonly alt: string } | null;
  /** Icon for this site's own stories; see news-mark.tsx. */
  readonly mark: string | null;
}

export interface CommunityCard {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly at: string;
  readonly author: string;
  readonly href: string;
}

export interface NewsView {
  readonly articles: readonly ArticleCard[];
  readonly community: readonly CommunityCard[];
}

export const COMMUNITY_PREVIEW = 2;
export const MAX_COMMUNITY = 12;
