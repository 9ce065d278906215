UPDATE "campaign_stops" SET "locked" = false WHERE "day" IS NULL AND "locked";--> statement-breakpoint
ALTER TABLE "campaign_stops" ADD CONSTRAINT "campaign_stops_locked" CHECK (day is not null or not locked);
