-- contract after 0015_title_winners
ALTER TABLE "facts"."titles" ADD COLUMN "driver_id" text;--> statement-breakpoint
ALTER TABLE "facts"."titles" ADD COLUMN "team_id" text;--> statement-breakpoint
UPDATE "facts"."titles" SET
	"driver_id" = CASE WHEN "championship" = 'drivers' THEN "winner_id" END,
	"team_id" = CASE WHEN "championship" = 'teams' THEN "winner_id" END;--> statement-breakpoint
ALTER TABLE "facts"."titles" DROP COLUMN "winner_id";--> statement-breakpoint
ALTER TABLE "facts"."titles" ADD CONSTRAINT "titles_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "facts"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."titles" ADD CONSTRAINT "titles_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "facts"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts"."titles" ADD CONSTRAINT "titles_winner" CHECK (("facts"."titles"."championship" = 'drivers') = ("facts"."titles"."driver_id" is not null) and ("facts"."titles"."championship" = 'teams') = ("facts"."titles"."team_id" is not null));--> statement-breakpoint
CREATE INDEX "titles_driver_id_index" ON "facts"."titles" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "titles_team_id_index" ON "facts"."titles" USING btree ("team_id");--> statement-breakpoint
ALTER TABLE "source"."titles" ADD COLUMN "driver_id" text;--> statement-breakpoint
ALTER TABLE "source"."titles" ADD COLUMN "team_id" text;--> statement-breakpoint
UPDATE "source"."titles" SET
	"driver_id" = CASE WHEN "championship" = 'drivers' THEN "winner_id" END,
	"team_id" = CASE WHEN "championship" = 'teams' THEN "winner_id" END;--> statement-breakpoint
ALTER TABLE "source"."titles" DROP COLUMN "winner_id";--> statement-breakpoint
ALTER TABLE "source"."titles" ADD CONSTRAINT "titles_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "source"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."titles" ADD CONSTRAINT "titles_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "source"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source"."titles" ADD CONSTRAINT "titles_winner" CHECK (("source"."titles"."championship" = 'drivers') = ("source"."titles"."driver_id" is not null) and ("source"."titles"."championship" = 'teams') = ("source"."titles"."team_id" is not null));
