import { createContext, type ReactNode, useContext } from "react";

import { LocalTime } from "../../components/local-time.tsx";
import { formatInstant } from "../../components/local-time-format.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { More } from "./more.tsx";
import { type ArticleCard, COMMUNITY_PREVIEW, type CommunityCard, type NewsView } from "./news-cards.ts";
import { Heading } from "../../ui/heading.tsx";
import { Section } from "../../ui/section.tsx";
import { Cluster, Columns, Stack } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import { useNews } from "./use-news.ts";
import styles from "./news.module.css";

/** One icon per kind of story, drawn in a 16 × 16 square. */
const signs: Readonly<Record<string, string>> = {
  flag: "M2 2h4v4H2zM10 2h4v4h-4zM6 6h4v4H6zM2 10h4v4H2zM10 10h4v4h-4z",
  crown: "M2 13V4l4 4 2-5 2 5 4-4v9z",
  climb: "M2 14v-3h4V8h4V5h4v9z",
  count: "M2 3h2v10H2zM5.5 3h2v10h-2zM9 3h2v10H9zM12.5 3h2v10h-2z",
  record: "M8 1l2 4.7 5 .5-3.8 3.3 1.2 4.9L8 11.8l-4.4 2.6 1.2-4.9L1 6.2l5-.5z",
  run: "M1 3h2.5l4 5-4 5H1l4-5zM8 3h2.5l4 5-4 5H8l4-5z",
  table: "M2 3h12v2.5H2zM2 7h9v2.5H2zM2 11h6v2.5H2z",
  clock:
    "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1zm0 2a5 5 0 1 1 0 10A5 5 0 0 1 8 3zm-.8 1.5h1.6v3.2l2.2 2.2-1.1 1.1-2.7-2.7z",
  ahead: "M1 7h8V3l6 5-6 5V9H1z",
};

/** Decorative, because the text beside it has the same meaning. */
function NewsMark({ mark }: { readonly mark: string }) {
  const sign = signs[mark];
  if (sign === undefined) return null;
  return (
    <svg className={styles.mark} viewBox="0 0 16 16" fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={sign} />
    </svg>
  );
}

/** The current year in site time. Dates in any other year are shown with the year. */
const ShownYear = createContext(0);

export function News({ news: initial, year }: { readonly news: NewsView | null; readonly year: number }) {
  const { news, loading } = useNews(initial);
  const empty = news === null || (news.articles.length === 0 && news.community.length === 0);
  if (empty && !loading) return null;
  return (
    <ShownYear value={year}>
      <Section id="news" title="Latest News" compact>
        {empty ? (
          <Spinner label="Loading news" />
        ) : (
          <>
            <Articles articles={news.articles} />
            <Community items={news.community} />
          </>
        )}
      </Section>
    </ShownYear>
  );
}

function Articles({ articles }: { readonly articles: readonly ArticleCard[] }) {
  // The hero already shows what comes next, so lead with another story.
  const lead = articles.find(({ mark }) => mark !== "ahead") ?? articles[0];
  if (lead === undefined) return null;
  const others = articles.filter((article) => article !== lead);
  return (
    <div className={styles.articles} data-alone={others.length === 0}>
      <article className={`${styles.lead} on-hero`}>
        <Kind article={lead} />
        <Picture article={lead} />
        <Heading level={3} size="3xl">
          <NewTab href={lead.href}>{lead.title}</NewTab>
        </Heading>
        {lead.summary !== "" && (
          <Text above={5} tone="quiet">
            {lead.mark === null ? lead.summary : withFigures(lead.summary)}
          </Text>
        )}
        <Signature at={lead.at} day={lead.day} author={lead.author} />
      </article>
      {others.length > 0 && (
        <Stack as="ul" className={styles.others}>
          {others.map((article) => (
            <li key={article.id}>
              <article className={styles.other}>
                <Kind article={article} />
                <Heading level={3}>
                  <NewTab href={article.href}>{article.title}</NewTab>
                </Heading>
                <Signature at={article.at} day={article.day} author={article.author} />
                <Picture article={article} />
              </article>
            </li>
          ))}
        </Stack>
      )}
    </div>
  );
}

function Community({ items }: { readonly items: readonly CommunityCard[] }) {
  if (items.length === 0) return null;
  const more = items.slice(COMMUNITY_PREVIEW);
  return (
    <div className={styles.community}>
      <CommunityList items={items.slice(0, COMMUNITY_PREVIEW)} />
      {more.length > 0 && (
        <More closed="See more RaceFans news" open="See less RaceFans news">
          <CommunityList items={more} />
        </More>
      )}
    </div>
  );
}

function CommunityList({ items }: { readonly items: readonly CommunityCard[] }) {
  return (
    <Columns as="ul" split="fill" gap={10} className={styles.list}>
      {items.map((item) => (
        <li key={item.id}>
          <Stack as="article" gap={1} className={styles.card}>
            <Text size="xs" weight={600} tone="quiet">
              RaceFans
            </Text>
            <Heading level={3}>
              <NewTab href={item.href}>{item.title}</NewTab>
            </Heading>
            {item.summary !== "" && (
              <Text size="m" tone="quiet" className={styles.summary}>
                {item.summary}
              </Text>
            )}
            <Signature at={item.at} author={item.author} />
          </Stack>
        </li>
      ))}
    </Columns>
  );
}

function NewTab({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a className="cover-link" href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

function Kind({ article: { kind, mark } }: { readonly article: ArticleCard }) {
  if (kind === null) return null;
  return (
    <Cluster as="p" gap={4} size="xs" weight={600} tone="quiet" className={styles.kind}>
      {mark !== null && <NewsMark mark={mark} />}
      {kind}
    </Cluster>
  );
}

interface SignatureProps {
  readonly at: string;
  readonly day?: string | null;
  readonly author: string | null;
}

function Signature({ at, day = null, author }: SignatureProps) {
  const isOfThisYear = new Date(day ?? at).getUTCFullYear() === useContext(ShownYear);
  const format = isOfThisYear ? "short-day" : "short-date";
  return (
    <Cluster as="p" gap={5} size="s" tone="quiet" className={styles.signature}>
      {day === null ? (
        <LocalTime iso={at} format={format} trackZone="UTC" />
      ) : (
        <time dateTime={day}>{formatInstant(`${day}T00:00:00Z`, format, "UTC")}</time>
      )}
      {author !== null && <span>{author}</span>}
    </Cluster>
  );
}

function Picture({ article: { picture } }: { readonly article: ArticleCard }) {
  if (picture === null) return null;
  const isDrawing = picture.src.startsWith("/");
  return (
    <img
      className={styles.picture}
      src={picture.src}
      alt={picture.alt}
      width={isDrawing ? 250 : 320}
      height={isDrawing ? 160 : 180}
      loading="lazy"
      decoding="async"
      data-drawn={isDrawing}
      ref={isDrawing ? null : hideBroken}
      onError={({ currentTarget }) => (currentTarget.hidden = true)}
    />
  );
}

function hideBroken(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.hidden = true;
}

function withFigures(text: string): ReactNode[] {
  return text.split(/\b(\d+(?:[.,:]\d+)*)/).map((part, i) => (i % 2 === 1 ? <b key={i}>{part}</b> : part));
}
