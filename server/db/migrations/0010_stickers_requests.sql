CREATE TABLE "request_images" (
	"id" serial PRIMARY KEY NOT NULL,
	"original_name" text NOT NULL,
	"content_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"storage_key" text NOT NULL,
	"thumbnail_key" text,
	"place" integer DEFAULT 0 NOT NULL,
	"uploaded_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"request_id" integer NOT NULL,
	CONSTRAINT "request_images_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "customer_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'NEW' NOT NULL,
	"device_id" integer NOT NULL,
	"client_id" integer NOT NULL,
	"phone" text,
	"text" text,
	"preferred_day" date,
	"preferred_part" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text,
	"close_reason" text,
	"closed_from" text,
	"service_id" integer,
	"search" text GENERATED ALWAYS AS (regexp_replace(fold(coalesce(text, '') || ' ' || coalesce(phone, '')), '/(k|r|d|confirm)/[\w-]+', '', 'g')) STORED,
	CONSTRAINT "customer_requests_kind" CHECK (kind in ('FAILURE', 'VISIT')),
	CONSTRAINT "customer_requests_state" CHECK (state in ('NEW', 'ANSWERED', 'BOOKED', 'CLOSED')),
	CONSTRAINT "customer_requests_part" CHECK (preferred_part in ('MORNING', 'AFTERNOON', 'EVENING')),
	CONSTRAINT "customer_requests_closed" CHECK ((state = 'CLOSED') = (closed_from is not null))
);
--> statement-breakpoint
CREATE TABLE "stickers" (
	"device_id" integer PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"code" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issued_by" text NOT NULL,
	CONSTRAINT "stickers_token_unique" UNIQUE("token"),
	CONSTRAINT "stickers_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_noun_word";--> statement-breakpoint
-- Search texts leave out addresses of stickers, too. The indexes go with their columns.
ALTER TABLE "refrigerant_entries" drop column "search";--> statement-breakpoint
ALTER TABLE "refrigerant_entries" ADD COLUMN "search" text GENERATED ALWAYS AS (regexp_replace(fold(operator || ' ' || coalesce(operator_nip, '') || ' ' || device || ' ' || coalesce(serial_number, '') || ' ' || address || ' ' || technician), '/(k|r|d|confirm)/[\w-]+', '', 'g')) STORED;--> statement-breakpoint
ALTER TABLE "services" drop column "search";--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "search" text GENERATED ALWAYS AS (regexp_replace(fold(case type when 'KONSERWACJA' then 'Konserwacja' when 'NAPRAWA' then 'Naprawa' when 'PRZEGLAD_OKRESOWY' then 'Przegląd okresowy' when 'INSTALACJA' then 'Instalacja' when 'DIAGNOSTYKA' then 'Diagnostyka' when 'MODERNIZACJA' then 'Modernizacja' when 'AWARIA' then 'Awaria' end || ' ' || coalesce(notes, '') || ' ' || coalesce(work_done, '') || ' ' || coalesce(technician, '') || ' ' || coalesce(cancel_reason, '')), '/(k|r|d|confirm)/[\w-]+', '', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "planned_sms" drop column "search";--> statement-breakpoint
ALTER TABLE "planned_sms" ADD COLUMN "search" text GENERATED ALWAYS AS (regexp_replace(fold(coalesce(phone, custom_phone, '') || ' ' || coalesce(message, custom_message, '')), '/(k|r|d|confirm)/[\w-]+', '', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_answers" drop column "search";--> statement-breakpoint
ALTER TABLE "sms_answers" ADD COLUMN "search" text GENERATED ALWAYS AS (regexp_replace(fold(coalesce(client_name, '') || ' ' || phone || ' ' || message), '/(k|r|d|confirm)/[\w-]+', '', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_messages" drop column "search";--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "search" text GENERATED ALWAYS AS (regexp_replace(fold(coalesce(client_name, '') || ' ' || phone || ' ' || message), '/(k|r|d|confirm)/[\w-]+', '', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "request_images" ADD CONSTRAINT "request_images_request_id_customer_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."customer_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_requests" ADD CONSTRAINT "customer_requests_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_requests" ADD CONSTRAINT "customer_requests_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_requests" ADD CONSTRAINT "customer_requests_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stickers" ADD CONSTRAINT "stickers_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_images_request" ON "request_images" USING btree ("request_id","place","id");--> statement-breakpoint
CREATE INDEX "customer_requests_received" ON "customer_requests" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "customer_requests_device" ON "customer_requests" USING btree ("device_id","received_at");--> statement-breakpoint
CREATE INDEX "customer_requests_client" ON "customer_requests" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "customer_requests_new" ON "customer_requests" USING btree ("id") WHERE state = 'NEW';--> statement-breakpoint
CREATE INDEX "customer_requests_search" ON "customer_requests" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_noun_word" CHECK (noun in ('CLIENT', 'DEVICE', 'DUTY', 'REFRIGERANT', 'REQUEST', 'SERVICE', 'CONFIRMATION', 'ATTACHMENT', 'SMS', 'PLANNED_SMS', 'SMS_ANSWER', 'BLOCKED_NUMBER', 'CAMPAIGN', 'USER', 'SETTINGS', 'IMPORT', 'JOB'));--> statement-breakpoint
CREATE INDEX "refrigerant_entries_search" ON "refrigerant_entries" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "services_search" ON "services" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "planned_sms_search" ON "planned_sms" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sms_answers_search" ON "sms_answers" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sms_messages_search" ON "sms_messages" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE TRIGGER "request_images_loosen_files" AFTER DELETE ON "public"."request_images"
  FOR EACH ROW EXECUTE FUNCTION "public"."loosen_files"();
