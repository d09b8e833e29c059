CREATE TABLE "members"."reader_clocks" (
	"account_id" text PRIMARY KEY NOT NULL,
	"spoiler_free" text,
	"watching" text,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members"."reader_clocks" ADD CONSTRAINT "reader_clocks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "members"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "reader_clocks_announced" AFTER INSERT OR UPDATE OR DELETE ON "members"."reader_clocks"
  FOR EACH ROW EXECUTE FUNCTION "members"."announce_reader"('account_id');
