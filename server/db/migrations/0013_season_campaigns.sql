CREATE TABLE "campaign_offers" (
	"id" serial PRIMARY KEY NOT NULL,
	"stop_id" integer NOT NULL,
	"technician_id" integer NOT NULL,
	"day" date NOT NULL,
	"begins" integer NOT NULL,
	"minutes" integer NOT NULL,
	"opens" integer NOT NULL,
	"closes" integer NOT NULL,
	"token_hash" text NOT NULL,
	"offered_at" timestamp (3) with time zone NOT NULL,
	"expires_on" date NOT NULL,
	"sms_id" integer,
	"reminder_sms_id" integer,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"note" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "campaign_offers_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "campaign_offers_answer" CHECK (answer in ('ACCEPTED', 'OTHER', 'DECLINED', 'CANCELLED')),
	CONSTRAINT "campaign_offers_times" CHECK (begins >= 0 and minutes > 0 and begins + minutes <= 1440 and closes > opens)
);
--> statement-breakpoint
CREATE TABLE "campaign_plans" (
	"id" serial PRIMARY KEY NOT NULL,
	"campaign_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"seed" integer NOT NULL,
	"iterations" integer NOT NULL,
	"left_out" integer NOT NULL,
	"km" real NOT NULL,
	"driving_minutes" real NOT NULL,
	"km_by_due_date" real NOT NULL,
	"km_by_town" real NOT NULL,
	"cost" real NOT NULL,
	"current" boolean NOT NULL,
	"places" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_stops" (
	"id" serial PRIMARY KEY NOT NULL,
	"campaign_id" integer NOT NULL,
	"client_id" integer NOT NULL,
	"device_id" integer NOT NULL,
	"duties" json NOT NULL,
	"minutes" integer NOT NULL,
	"due_on" date NOT NULL,
	"not_before" date,
	"until_day" date,
	"state" text DEFAULT 'PROPOSED' NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"technician_id" integer,
	"day" date,
	"begins" integer,
	"left_out" text,
	"call_outcome" text,
	"call_note" text,
	"called_at" timestamp (3) with time zone,
	"called_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "campaign_stops_state" CHECK (state in ('PROPOSED', 'OFFERED', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'MOVED')),
	CONSTRAINT "campaign_stops_left_out" CHECK (left_out in ('BOOKED', 'OPTED_OUT', 'NO_POSITION', 'ELSEWHERE', 'NO_SKILL', 'NO_DAY', 'TOO_LONG', 'NO_TIME')),
	CONSTRAINT "campaign_stops_call" CHECK (call_outcome in ('NO_ANSWER', 'CALL_AGAIN', 'AGREED', 'REFUSED')),
	CONSTRAINT "campaign_stops_day" CHECK ((day is null) = (begins is null) and begins between 0 and 1439),
	CONSTRAINT "campaign_stops_minutes" CHECK (minutes between 1 and 1440)
);
--> statement-breakpoint
CREATE TABLE "campaign_visits" (
	"service_id" integer PRIMARY KEY NOT NULL,
	"stop_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"details" json NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text,
	CONSTRAINT "campaigns_order" CHECK (until_day >= from_day)
);
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_noun_word";--> statement-breakpoint
ALTER TABLE "planned_sms" DROP CONSTRAINT "planned_sms_type";--> statement-breakpoint
ALTER TABLE "sms_messages" DROP CONSTRAINT "sms_messages_type";--> statement-breakpoint
ALTER TABLE "campaign_offers" ADD CONSTRAINT "campaign_offers_stop_id_campaign_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."campaign_stops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_offers" ADD CONSTRAINT "campaign_offers_technician_id_users_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_offers" ADD CONSTRAINT "campaign_offers_sms_id_sms_messages_id_fk" FOREIGN KEY ("sms_id") REFERENCES "public"."sms_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_offers" ADD CONSTRAINT "campaign_offers_reminder_sms_id_sms_messages_id_fk" FOREIGN KEY ("reminder_sms_id") REFERENCES "public"."sms_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_plans" ADD CONSTRAINT "campaign_plans_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_stops" ADD CONSTRAINT "campaign_stops_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_stops" ADD CONSTRAINT "campaign_stops_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_stops" ADD CONSTRAINT "campaign_stops_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_stops" ADD CONSTRAINT "campaign_stops_technician_id_users_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_visits" ADD CONSTRAINT "campaign_visits_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_visits" ADD CONSTRAINT "campaign_visits_stop_id_campaign_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."campaign_stops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_offers_stop" ON "campaign_offers" USING btree ("stop_id","id");--> statement-breakpoint
CREATE INDEX "campaign_offers_open" ON "campaign_offers" USING btree ("expires_on") WHERE answer is null and ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_offers_one" ON "campaign_offers" USING btree ("stop_id") WHERE ended_at is null and (answer is null or answer = 'ACCEPTED');--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_plans_current" ON "campaign_plans" USING btree ("campaign_id") WHERE current;--> statement-breakpoint
CREATE INDEX "campaign_plans_campaign" ON "campaign_plans" USING btree ("campaign_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_stops_place" ON "campaign_stops" USING btree ("campaign_id","device_id");--> statement-breakpoint
CREATE INDEX "campaign_stops_day" ON "campaign_stops" USING btree ("campaign_id","technician_id","day");--> statement-breakpoint
CREATE INDEX "campaign_stops_client" ON "campaign_stops" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "campaign_stops_device" ON "campaign_stops" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "campaign_visits_stop" ON "campaign_visits" USING btree ("stop_id");--> statement-breakpoint
CREATE INDEX "campaigns_from" ON "campaigns" USING btree ("from_day","id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_noun_word" CHECK (noun in ('CLIENT', 'DEVICE', 'DUTY', 'REFRIGERANT', 'REQUEST', 'PROTOCOL', 'PROTOCOL_TEMPLATE', 'SERVICE', 'CONFIRMATION', 'ATTACHMENT', 'SMS', 'PLANNED_SMS', 'SMS_ANSWER', 'BLOCKED_NUMBER', 'CAMPAIGN', 'SEASON_CAMPAIGN', 'USER', 'SETTINGS', 'IMPORT', 'JOB', 'PERSON'));--> statement-breakpoint
ALTER TABLE "planned_sms" ADD CONSTRAINT "planned_sms_type" CHECK (type in ('INSPECTION_REMINDER', 'SECOND_INSPECTION_REMINDER', 'EXPIRATION_DATE_NOTIFICATION', 'OVERDUE_NOTIFICATION', 'DUTY_REMINDER', 'VISIT_OFFER', 'MANUAL_INSPECTION_REMINDER', 'MANUAL_EXPIRATION_NOTIFICATION', 'CUSTOM', 'MANUAL_CUSTOM', 'SERVICE_CONFIRMATION', 'GENERAL_NOTIFICATION', 'ADVERTISING', 'OLD_INSPECTION_REMINDER', 'OLD_EXPIRATION_DATE_NOTIFICATION'));--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_type" CHECK (type in ('INSPECTION_REMINDER', 'SECOND_INSPECTION_REMINDER', 'EXPIRATION_DATE_NOTIFICATION', 'OVERDUE_NOTIFICATION', 'DUTY_REMINDER', 'VISIT_OFFER', 'MANUAL_INSPECTION_REMINDER', 'MANUAL_EXPIRATION_NOTIFICATION', 'CUSTOM', 'MANUAL_CUSTOM', 'SERVICE_CONFIRMATION', 'GENERAL_NOTIFICATION', 'ADVERTISING', 'OLD_INSPECTION_REMINDER', 'OLD_EXPIRATION_DATE_NOTIFICATION'));--> statement-breakpoint
-- Two customers never hold one time of a technician. Technician, day and minute are one number, because ranges of numbers need no extension.
ALTER TABLE "campaign_offers" ADD CONSTRAINT "campaign_offers_time" EXCLUDE USING gist (
  int8range(
    (technician_id::bigint * 100000 + (day - date '2000-01-01')) * 1440 + begins,
    (technician_id::bigint * 100000 + (day - date '2000-01-01')) * 1440 + begins + minutes
  ) WITH &&
) WHERE (ended_at is null and (answer is null or answer = 'ACCEPTED'));
