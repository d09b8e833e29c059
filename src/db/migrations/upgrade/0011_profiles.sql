CREATE TABLE "members"."favourites" (
	"account_id" text PRIMARY KEY NOT NULL,
	"team_id" text,
	"driver_id" text,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members"."photos" (
	"account_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"webp" "bytea" NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photos_hash_unique" UNIQUE("hash"),
	CONSTRAINT "photos_webp_is_small" CHECK (octet_length("members"."photos"."webp") <= 262144)
);
--> statement-breakpoint
CREATE TABLE "members"."preferences" (
	"account_id" text PRIMARY KEY NOT NULL,
	"time_zone" text,
	"hours" text NOT NULL,
	"lengths" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members"."favourites" ADD CONSTRAINT "favourites_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members"."photos" ADD CONSTRAINT "photos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members"."preferences" ADD CONSTRAINT "preferences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourites_team_id_index" ON "members"."favourites" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "favourites_driver_id_index" ON "members"."favourites" USING btree ("driver_id");