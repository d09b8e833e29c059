CREATE TABLE "upstream"."live_frames" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upstream"."live_frames_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"heard_at" timestamp with time zone NOT NULL,
	"previous_id" bigint,
	"change" text,
	"snapshot" text
);
--> statement-breakpoint
CREATE INDEX "live_frames_at_index" ON "upstream"."live_frames" USING btree ("at");