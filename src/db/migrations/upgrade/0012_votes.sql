CREATE TABLE "members"."ballots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members"."ballots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"meeting_id" integer NOT NULL,
	"account_id" text,
	"guest_id" text,
	"counted_as" text NOT NULL,
	"scorer" text,
	"rest" text,
	"team" text,
	"paper" text NOT NULL,
	"paper_printed_at" timestamp with time zone NOT NULL,
	"cast_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ballots_of_account" UNIQUE("account_id","meeting_id"),
	CONSTRAINT "ballots_of_guest" UNIQUE("guest_id","meeting_id")
);
--> statement-breakpoint
CREATE TABLE "members"."vote_counts" (
	"meeting_id" integer NOT NULL,
	"pick" text NOT NULL,
	"choice" text NOT NULL,
	"counted_as" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "vote_counts_meeting_id_pick_choice_counted_as_pk" PRIMARY KEY("meeting_id","pick","choice","counted_as"),
	CONSTRAINT "vote_counts_not_negative" CHECK ("members"."vote_counts"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "members"."vote_sources" (
	"meeting_id" integer NOT NULL,
	"network_hash" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"ballots" integer NOT NULL,
	CONSTRAINT "vote_sources_meeting_id_network_hash_hour_pk" PRIMARY KEY("meeting_id","network_hash","hour")
);
--> statement-breakpoint
ALTER TABLE "members"."ballots" ADD CONSTRAINT "ballots_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ballots_meeting_id_index" ON "members"."ballots" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "vote_sources_hour_index" ON "members"."vote_sources" USING btree ("hour");