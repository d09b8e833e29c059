CREATE TABLE "upstream"."news_feeds" (
	"source" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"ask_again_at" timestamp with time zone NOT NULL,
	"failures" integer NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "upstream"."news_items" (
	"source" text NOT NULL,
	"guid" text NOT NULL,
	"link" text NOT NULL,
	"title" text NOT NULL,
	"author" text,
	"published_at" timestamp with time zone NOT NULL,
	"summary" text NOT NULL,
	"categories" text[] NOT NULL,
	"picture" jsonb,
	"slug" text,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "news_items_source_guid_pk" PRIMARY KEY("source","guid")
);
--> statement-breakpoint
CREATE INDEX "news_items_source_published_at_index" ON "upstream"."news_items" USING btree ("source","published_at");