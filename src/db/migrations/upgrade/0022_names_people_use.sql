-- Facts already loaded keep their old names until the next pack replaces them.
ALTER TABLE "facts"."drivers" ADD COLUMN "name" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "facts"."drivers" ALTER COLUMN "name" DROP DEFAULT;--> statement-breakpoint
UPDATE "facts"."drivers" SET "name" = "full_name";--> statement-breakpoint
ALTER TABLE "facts"."drivers" ADD COLUMN "other_names" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "facts"."drivers" ALTER COLUMN "other_names" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "facts"."team_seasons" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "facts"."circuits" ADD COLUMN "other_names" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "facts"."circuits" ALTER COLUMN "other_names" DROP DEFAULT;--> statement-breakpoint
-- The original rows saved for overrides are restored before the next pack is loaded, so they need the new columns too.
UPDATE "facts"."covered_rows" c SET "rows" = (
	SELECT coalesce(jsonb_agg(jsonb_build_object('name', r ->> 'full_name', 'other_names', '') || r), '[]')
	FROM jsonb_array_elements(c."rows") r
) WHERE c."table_name" = 'drivers';
