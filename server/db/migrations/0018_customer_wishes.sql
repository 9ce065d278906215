CREATE TABLE "confirmation_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"confirmation_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"preferred_day" date,
	"preferred_part" text,
	"note" text,
	"contact_phone" text,
	"rejected_visit_at" timestamp (3) with time zone,
	CONSTRAINT "confirmation_events_kind" CHECK (kind in ('CONFIRMED', 'WISHED', 'REJECTED', 'WITHDRAWN'))
);
--> statement-breakpoint
ALTER TABLE "confirmations" ADD COLUMN "wished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "confirmations" ADD COLUMN "preferred_day" date;--> statement-breakpoint
ALTER TABLE "confirmations" ADD COLUMN "preferred_part" text;--> statement-breakpoint
ALTER TABLE "confirmations" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "confirmations" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "confirmations" ADD COLUMN "rejected_visit_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "confirmation_events" ADD CONSTRAINT "confirmation_events_confirmation_id_confirmations_id_fk" FOREIGN KEY ("confirmation_id") REFERENCES "public"."confirmations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "confirmation_events_link" ON "confirmation_events" USING btree ("confirmation_id","id");--> statement-breakpoint
CREATE INDEX "confirmation_events_at" ON "confirmation_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "confirmations_wish" ON "confirmations" USING btree ("device_id","wished_at") WHERE wished_at is not null;--> statement-breakpoint
CREATE INDEX "confirmations_rejected" ON "confirmations" USING btree ("device_id") WHERE rejected_visit_at is not null;--> statement-breakpoint
CREATE INDEX "devices_confirmed" ON "devices" USING btree ("confirmed_at","id") WHERE confirmed_at is not null;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_part" CHECK (preferred_part in ('MORNING', 'AFTERNOON', 'EVENING'));--> statement-breakpoint
-- Adds events for earlier confirmations.
insert into confirmation_events (confirmation_id, kind, at)
  select id, 'CONFIRMED', confirmed_at from confirmations where confirmed_at is not null order by confirmed_at, id;
