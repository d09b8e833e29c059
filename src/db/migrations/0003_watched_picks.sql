CREATE TABLE "members"."watched_predictions" (
	"account_id" text NOT NULL,
	"season" integer NOT NULL,
	"slug" text NOT NULL,
	"first" text NOT NULL,
	"second" text NOT NULL,
	"third" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watched_predictions_account_id_season_slug_pk" PRIMARY KEY("account_id","season","slug"),
	CONSTRAINT "watched_predictions_three_drivers" CHECK ("members"."watched_predictions"."first" <> "members"."watched_predictions"."second" and "members"."watched_predictions"."first" <> "members"."watched_predictions"."third" and "members"."watched_predictions"."second" <> "members"."watched_predictions"."third")
);
--> statement-breakpoint
CREATE TABLE "members"."watched_votes" (
	"account_id" text NOT NULL,
	"season" integer NOT NULL,
	"slug" text NOT NULL,
	"scorer" text,
	"rest" text,
	"team" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watched_votes_account_id_season_slug_pk" PRIMARY KEY("account_id","season","slug")
);
--> statement-breakpoint
ALTER TABLE "members"."watched_predictions" ADD CONSTRAINT "watched_predictions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members"."watched_votes" ADD CONSTRAINT "watched_votes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;