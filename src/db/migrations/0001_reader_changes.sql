-- Every process caches what pages show about signed-in readers for a few seconds. Whatever changes that data, these
-- triggers send the account's id to all processes when the transaction commits.
CREATE FUNCTION "members"."announce_reader"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('readers_changed', (CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END) ->> TG_ARGV[0]);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "accounts_announced" AFTER UPDATE OR DELETE ON "members"."accounts"
  FOR EACH ROW EXECUTE FUNCTION "members"."announce_reader"('id');--> statement-breakpoint
CREATE TRIGGER "sessions_announced" AFTER DELETE OR UPDATE OF "token_hash", "account_id", "expires_at" ON "members"."sessions"
  FOR EACH ROW EXECUTE FUNCTION "members"."announce_reader"('account_id');--> statement-breakpoint
CREATE TRIGGER "favourites_announced" AFTER INSERT OR UPDATE OR DELETE ON "members"."favourites"
  FOR EACH ROW EXECUTE FUNCTION "members"."announce_reader"('account_id');--> statement-breakpoint
CREATE TRIGGER "preferences_announced" AFTER INSERT OR UPDATE OR DELETE ON "members"."preferences"
  FOR EACH ROW EXECUTE FUNCTION "members"."announce_reader"('account_id');
