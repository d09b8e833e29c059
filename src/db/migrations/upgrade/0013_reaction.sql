CREATE TABLE "members"."reaction_bests" (
	"account_id" text NOT NULL,
	"period" text NOT NULL,
	"best_ms" integer NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reaction_bests_account_id_period_pk" PRIMARY KEY("account_id","period")
);
--> statement-breakpoint
CREATE TABLE "members"."reaction_rounds" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"hold_ms" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"reaction_ms" integer,
	"verdict" text,
	CONSTRAINT "reaction_rounds_finished_whole" CHECK (("members"."reaction_rounds"."finished_at" is null) = ("members"."reaction_rounds"."reaction_ms" is null) and ("members"."reaction_rounds"."finished_at" is null) = ("members"."reaction_rounds"."verdict" is null))
);
--> statement-breakpoint
ALTER TABLE "members"."reaction_bests" ADD CONSTRAINT "reaction_bests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members"."reaction_rounds" ADD CONSTRAINT "reaction_rounds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reaction_bests_period_best_ms_reached_at_index" ON "members"."reaction_bests" USING btree ("period","best_ms","reached_at");--> statement-breakpoint
CREATE INDEX "reaction_rounds_account_id_issued_at_index" ON "members"."reaction_rounds" USING btree ("account_id","issued_at");--> statement-breakpoint
CREATE INDEX "reaction_rounds_issued_at_index" ON "members"."reaction_rounds" USING btree ("issued_at");