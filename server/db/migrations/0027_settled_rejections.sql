ALTER TABLE "confirmation_events" DROP CONSTRAINT "confirmation_events_kind";--> statement-breakpoint
ALTER TABLE "confirmation_events" ADD COLUMN "by" text;--> statement-breakpoint
ALTER TABLE "confirmation_events" ADD CONSTRAINT "confirmation_events_kind" CHECK (kind in ('CONFIRMED', 'WISHED', 'REJECTED', 'WITHDRAWN', 'SETTLED'));