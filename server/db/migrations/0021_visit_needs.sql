ALTER TABLE "campaign_stops" DROP CONSTRAINT "campaign_stops_left_out";--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "needs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "brings" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_stops" ADD CONSTRAINT "campaign_stops_left_out" CHECK (left_out in ('BOOKED', 'OPTED_OUT', 'NO_POSITION', 'ELSEWHERE', 'NO_SKILL', 'NO_HELPER', 'NO_LADDER', 'NO_DAY', 'TOO_LONG', 'NO_TIME'));--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_needs" CHECK (needs <@ array['TWO_PEOPLE', 'LADDER']::text[]);--> statement-breakpoint
ALTER TABLE "technicians" ADD CONSTRAINT "technicians_brings" CHECK (brings <@ array['TWO_PEOPLE', 'LADDER']::text[]);