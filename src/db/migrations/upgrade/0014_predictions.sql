CREATE TABLE "members"."predictions" (
	"account_id" text NOT NULL,
	"meeting_id" integer NOT NULL,
	"first" text NOT NULL,
	"second" text NOT NULL,
	"third" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "predictions_account_id_meeting_id_pk" PRIMARY KEY("account_id","meeting_id"),
	CONSTRAINT "predictions_three_drivers" CHECK ("members"."predictions"."first" <> "members"."predictions"."second" and "members"."predictions"."first" <> "members"."predictions"."third" and "members"."predictions"."second" <> "members"."predictions"."third")
);
--> statement-breakpoint
ALTER TABLE "members"."predictions" ADD CONSTRAINT "predictions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "predictions_meeting_id_index" ON "members"."predictions" USING btree ("meeting_id");