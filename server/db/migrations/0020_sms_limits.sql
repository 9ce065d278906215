CREATE TABLE "sms_blocked_numbers" (
	"id" serial PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"reason" text NOT NULL,
	"until" date,
	"blocked_at" timestamp (3) with time zone NOT NULL,
	"blocked_by" text NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text
);
--> statement-breakpoint
CREATE TABLE "sms_limits" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"per_number_day" integer,
	"per_number_week" integer,
	"per_minute" integer,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "sms_limits_one_row" CHECK (id = 1),
	CONSTRAINT "sms_limits_positive" CHECK (per_number_day > 0 and per_number_week > 0 and per_minute > 0)
);
--> statement-breakpoint
CREATE TABLE "sms_shared_devices" (
	"sms_id" integer NOT NULL,
	"device_id" integer NOT NULL,
	"due_date" date NOT NULL,
	CONSTRAINT "sms_shared_devices_sms_id_device_id_pk" PRIMARY KEY("sms_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "planned_sms" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sms_answers" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(coalesce(client_name, '') || ' ' || phone || ' ' || message)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_shared_devices" ADD CONSTRAINT "sms_shared_devices_sms_id_sms_messages_id_fk" FOREIGN KEY ("sms_id") REFERENCES "public"."sms_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_shared_devices" ADD CONSTRAINT "sms_shared_devices_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sms_blocked_numbers_open" ON "sms_blocked_numbers" USING btree ("phone") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "sms_shared_devices_due" ON "sms_shared_devices" USING btree ("device_id","due_date","sms_id");--> statement-breakpoint
CREATE INDEX "planned_sms_held" ON "planned_sms" USING btree ("held_at") WHERE held_at is not null;--> statement-breakpoint
CREATE INDEX "sms_answers_search" ON "sms_answers" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sms_messages_attempted" ON "sms_messages" USING btree ("attempted_at") WHERE attempted_at is not null;--> statement-breakpoint
-- Adds earlier shared messages, as far as the plan still has them.
insert into sms_shared_devices (sms_id, device_id, due_date)
  select m.id, p.device_id, p.due_date
  from planned_sms p join sms_messages m on m.planned_sms_id = p.sent_with_id
  where p.device_id is not null and p.due_date is not null and p.device_id is distinct from m.device_id
  on conflict do nothing;
