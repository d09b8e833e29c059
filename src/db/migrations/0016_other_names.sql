-- contract after 0016_other_names
CREATE TABLE "facts"."driver_other_names" (
	"driver_id" text NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "driver_other_names_driver_id_position_pk" PRIMARY KEY("driver_id","position"),
	CONSTRAINT "driver_other_names_position" CHECK ("facts"."driver_other_names"."position" >= 1)
);
--> statement-breakpoint
CREATE TABLE "facts"."circuit_other_names" (
	"circuit_id" text NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "circuit_other_names_circuit_id_position_pk" PRIMARY KEY("circuit_id","position"),
	CONSTRAINT "circuit_other_names_position" CHECK ("facts"."circuit_other_names"."position" >= 1)
);
--> statement-breakpoint
INSERT INTO "facts"."driver_other_names"
	SELECT d."id", n."position", n."name" FROM "source"."drivers" d,
		unnest(string_to_array(d."other_names", '; ')) WITH ORDINALITY AS n("name", "position");--> statement-breakpoint
INSERT INTO "facts"."circuit_other_names"
	SELECT c."id", n."position", n."name" FROM "facts"."circuits" c,
		unnest(string_to_array(c."other_names", '; ')) WITH ORDINALITY AS n("name", "position");--> statement-breakpoint
ALTER TABLE "facts"."driver_other_names" ADD CONSTRAINT "driver_other_names_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "source"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."circuit_other_names" ADD CONSTRAINT "circuit_other_names_circuit_id_circuits_id_fk" FOREIGN KEY ("circuit_id") REFERENCES "facts"."circuits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."drivers" DROP COLUMN "other_names";--> statement-breakpoint
ALTER TABLE "source"."drivers" DROP COLUMN "other_names";--> statement-breakpoint
ALTER TABLE "facts"."circuits" DROP COLUMN "other_names";
