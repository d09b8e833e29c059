ALTER TABLE "members"."overrides" ADD COLUMN "save_id" integer;--> statement-breakpoint
-- Overrides saved together have the same time. Those undone separately become separate saves.
UPDATE "members"."overrides" o SET "save_id" = s."first"
FROM (
  SELECT "id", min("id") OVER (
    PARTITION BY "made_by", "made_at", "meeting_id", "driver_id", "team_id", "undone_at"
  ) AS "first" FROM "members"."overrides"
) s WHERE s."id" = o."id";--> statement-breakpoint
ALTER TABLE "members"."overrides" ALTER COLUMN "save_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "upstream"."schedule_changes" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "upstream"."schedule_changes" ADD COLUMN "source_url" text;--> statement-breakpoint
CREATE INDEX "overrides_save_id_index" ON "members"."overrides" USING btree ("save_id");
