CREATE TABLE "facts"."search_entries" (
	"id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"title" text NOT NULL,
	"mark" text,
	"detail" text,
	"country_alpha2" text,
	"exact_names" text[] NOT NULL,
	"seasons" smallint[] NOT NULL,
	"popularity" integer NOT NULL,
	CONSTRAINT "search_entries_kind_ref_unique" UNIQUE("kind","ref")
);
--> statement-breakpoint
CREATE TABLE "facts"."search_words" (
	"word" text NOT NULL,
	"weight" smallint NOT NULL,
	"entry_ids" integer[] NOT NULL,
	CONSTRAINT "search_words_word_weight_pk" PRIMARY KEY("word","weight")
);
--> statement-breakpoint
ALTER TABLE "facts"."pack_state" ADD COLUMN "search_rules" smallint;--> statement-breakpoint
CREATE INDEX "search_words_word_index" ON "facts"."search_words" USING spgist ("word");
--> statement-breakpoint
-- Manual addition: with pg_trgm, search tolerates typos. If the server doesn't have it or the role may not create
-- extensions, search finds words only as spelt. The extension's schema is looked up at run time.
DO $$
DECLARE
	home text;
BEGIN
	BEGIN
		CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA facts;
	EXCEPTION
		WHEN insufficient_privilege OR feature_not_supported OR undefined_file THEN
			RAISE NOTICE 'pg_trgm is not available: the search will not forgive slips (%)', SQLERRM;
	END;
	SELECT n.nspname INTO home FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm';
	IF home IS NOT NULL THEN
		EXECUTE format('CREATE INDEX search_words_trigrams ON facts.search_words USING gin (word %I.gin_trgm_ops)', home);
	END IF;
END $$;
