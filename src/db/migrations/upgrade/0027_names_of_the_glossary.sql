-- Written by hand: renames tables and columns to match the glossary.
ALTER TABLE "members"."ways_in" RENAME TO "credentials";--> statement-breakpoint
ALTER TABLE "upstream"."observed_meetings" RENAME TO "provisional_meetings";--> statement-breakpoint
ALTER SEQUENCE "upstream"."observed_meetings_id_seq" RENAME TO "provisional_meetings_id_seq";--> statement-breakpoint
ALTER TABLE "facts"."shown_instead" RENAME TO "display_overrides";--> statement-breakpoint
ALTER TABLE "members"."sessions" RENAME COLUMN "client_address" TO "client_ip";--> statement-breakpoint
ALTER TABLE "members"."mailed_links" RENAME COLUMN "address" TO "email";--> statement-breakpoint
ALTER TABLE "members"."ballots" RENAME COLUMN "paper" TO "ballot_token";--> statement-breakpoint
ALTER TABLE "members"."ballots" RENAME COLUMN "paper_printed_at" TO "token_issued_at";--> statement-breakpoint
ALTER TABLE "members"."overrides" RENAME COLUMN "unfit" TO "inapplicable";--> statement-breakpoint
ALTER TABLE "members"."overrides" RENAME COLUMN "noticed_at" TO "made_site_time";--> statement-breakpoint
ALTER TABLE "members"."overrides" RENAME COLUMN "undone_noticed_at" TO "undone_site_time";--> statement-breakpoint
ALTER TABLE "upstream"."live_frames" RENAME COLUMN "heard_at" TO "received_at";--> statement-breakpoint
ALTER TABLE "upstream"."news_feeds" RENAME COLUMN "asked_at" TO "requested_at";--> statement-breakpoint
ALTER TABLE "upstream"."news_feeds" RENAME COLUMN "ask_again_at" TO "next_request_at";--> statement-breakpoint
UPDATE "upstream"."subject_reads" SET "failure" = 'impossible-value' || substr("failure", 6) WHERE "failure" ~ '^unfit\M';--> statement-breakpoint
UPDATE "upstream"."sources" SET "failure" = 'impossible-value' || substr("failure", 6) WHERE "failure" ~ '^unfit\M';--> statement-breakpoint
-- Keys and indexes are named after their tables.
DO $$
DECLARE
	renamed record;
BEGIN
	FOR renamed IN
		SELECT t.place, c.conname AS was, replace(c.conname, t.before, t.after) AS becomes
		FROM (VALUES
			('members.credentials'::regclass, 'ways_in', 'credentials'),
			('upstream.provisional_meetings'::regclass, 'observed_meetings', 'provisional_meetings'),
			('facts.display_overrides'::regclass, 'shown_instead', 'display_overrides')
		) AS t (place, before, after) JOIN pg_constraint c ON c.conrelid = t.place AND starts_with(c.conname, t.before)
	LOOP
		EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', renamed.place, renamed.was, renamed.becomes);
	END LOOP;
END $$;--> statement-breakpoint
ALTER INDEX "upstream"."observed_meetings_open" RENAME TO "provisional_meetings_open";
