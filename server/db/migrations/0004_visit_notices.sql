ALTER TABLE "settings" ADD COLUMN "visit_notices_by_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "visit_booked_sms_template" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "visit_moved_sms_template" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "visit_cancelled_sms_template" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "visit_eve_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "visit_eve_hour" integer DEFAULT 17 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "visit_eve_sms_template" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "planned_sms" ADD COLUMN "service_id" integer;--> statement-breakpoint
ALTER TABLE "planned_sms" ADD COLUMN "visit_notice" text;--> statement-breakpoint
ALTER TABLE "planned_sms" ADD COLUMN "moved_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "planned_sms" ADD COLUMN "visit_day" date;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "service_id" integer;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "visit_starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "planned_sms" ADD CONSTRAINT "planned_sms_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "planned_sms_visit_eve" ON "planned_sms" USING btree ("service_id","visit_day") WHERE visit_notice = 'EVE';--> statement-breakpoint
CREATE INDEX "planned_sms_service" ON "planned_sms" USING btree ("service_id") WHERE service_id is not null;--> statement-breakpoint
CREATE INDEX "sms_messages_service" ON "sms_messages" USING btree ("service_id","created_at") WHERE service_id is not null;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_visit_eve_hour" CHECK (visit_eve_hour between 0 and 23);--> statement-breakpoint
ALTER TABLE "planned_sms" ADD CONSTRAINT "planned_sms_visit_notice" CHECK (visit_notice in ('CHANGE', 'EVE'));