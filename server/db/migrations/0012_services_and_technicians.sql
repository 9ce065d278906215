CREATE TABLE "calendar_events" (
	"service_id" integer PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"sent_revision" integer DEFAULT 0 NOT NULL,
	"error" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_events_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"token_tail" text NOT NULL,
	"scope" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_read_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "calendar_feeds_scope" CHECK (scope in ('OWN', 'ALL'))
);
--> statement-breakpoint
CREATE TABLE "service_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"service_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"changes" json NOT NULL,
	CONSTRAINT "service_changes_kind" CHECK (kind in ('CREATED', 'MOVED', 'EDITED', 'COMPLETED', 'CANCELLED', 'REOPENED'))
);
--> statement-breakpoint
CREATE TABLE "technician_days_off" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"reason" text,
	CONSTRAINT "technician_days_off_order" CHECK (until_day >= from_day)
);
--> statement-breakpoint
CREATE TABLE "technicians" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"visits_clients" boolean DEFAULT false NOT NULL,
	"colour" text NOT NULL,
	"device_types" text[] NOT NULL,
	"week" json NOT NULL,
	"street" text,
	"house_number" text,
	"flat_number" text,
	"postal_code" text,
	"city" text,
	"lat" double precision,
	"lng" double precision,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "technicians_colour" CHECK (colour in ('blue', 'teal', 'green', 'olive', 'amber', 'orange', 'red', 'pink', 'purple', 'indigo', 'brown', 'slate')),
	CONSTRAINT "technicians_device_types" CHECK (device_types <@ array['HEAT_PUMP', 'GAS_BOILER', 'AIR_CONDITIONER']::text[]),
	CONSTRAINT "technicians_position" CHECK ((lat is null) = (lng is null)),
	CONSTRAINT "technicians_start" CHECK (num_nulls(street, house_number, postal_code, city) in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "technician_id" integer;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "performed_on" date;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "work_done" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "completion_effects" json;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(case type when 'KONSERWACJA' then 'Konserwacja' when 'NAPRAWA' then 'Naprawa' when 'PRZEGLAD_OKRESOWY' then 'Przegląd okresowy' when 'INSTALACJA' then 'Instalacja' when 'DIAGNOSTYKA' then 'Diagnostyka' when 'MODERNIZACJA' then 'Modernizacja' when 'AWARIA' then 'Awaria' end || ' ' || coalesce(notes, '') || ' ' || coalesce(work_done, '') || ' ' || coalesce(technician, '') || ' ' || coalesce(cancel_reason, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_changes" ADD CONSTRAINT "service_changes_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technician_days_off" ADD CONSTRAINT "technician_days_off_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technicians" ADD CONSTRAINT "technicians_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_events_open" ON "calendar_events" USING btree ("changed_at") WHERE sent_revision < revision;--> statement-breakpoint
CREATE INDEX "calendar_feeds_user" ON "calendar_feeds" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "service_changes_service" ON "service_changes" USING btree ("service_id","id");--> statement-breakpoint
CREATE INDEX "technician_days_off_user" ON "technician_days_off" USING btree ("user_id","from_day");--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_technician_id_users_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "services_technician" ON "services" USING btree ("technician_id","starts_at");--> statement-breakpoint
CREATE INDEX "services_search" ON "services" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
-- A service was performed on its own day, or earlier, on the day it was completed.
update "services" set "performed_on" = least(("starts_at" at time zone 'Europe/Warsaw')::date, ("completed_at" at time zone 'Europe/Warsaw')::date)
  where "status" = 'COMPLETED';
--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_performed" CHECK ((status = 'COMPLETED') = (performed_on is not null));