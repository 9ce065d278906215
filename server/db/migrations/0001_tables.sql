CREATE TABLE "clients" (
	"id" serial PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text,
	"sort_key" text collate "C" GENERATED ALWAYS AS (polish_key(last_name) || ' ' || polish_key(first_name)) STORED NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(first_name || ' ' || last_name || ' ' || first_name || ' ' || phone)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "confirmations" (
	"id" serial PRIMARY KEY NOT NULL,
	"device_id" integer NOT NULL,
	"client_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"token_tail" text NOT NULL,
	"due_date" date NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"expires_on" date NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "confirmations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "device_images" (
	"id" serial PRIMARY KEY NOT NULL,
	"original_name" text NOT NULL,
	"content_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"storage_key" text NOT NULL,
	"thumbnail_key" text,
	"place" integer DEFAULT 0 NOT NULL,
	"uploaded_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"device_id" integer NOT NULL,
	CONSTRAINT "device_images_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" serial PRIMARY KEY NOT NULL,
	"client_id" integer NOT NULL,
	"type" text NOT NULL,
	"name" text,
	"installation_date" date,
	"next_inspection_date" date NOT NULL,
	"notes" text,
	"street" text NOT NULL,
	"house_number" text NOT NULL,
	"flat_number" text,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"geocoding_status" text,
	"confirmed_at" timestamp (3) with time zone,
	"last_token_tail" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text,
	"search" text GENERATED ALWAYS AS (fold(coalesce(name, '') || ' ' || street || ' ' || house_number || coalesce('/' || flat_number, '') || ', ' || postal_code || ' ' || city)) STORED NOT NULL,
	CONSTRAINT "devices_type" CHECK (type in ('HEAT_PUMP', 'GAS_BOILER', 'AIR_CONDITIONER')),
	CONSTRAINT "devices_geocoding_status" CHECK (geocoding_status in ('EXACT', 'APPROXIMATE', 'FALLBACK', 'MANUAL')),
	CONSTRAINT "devices_position" CHECK ((lat is null) = (lng is null)),
	CONSTRAINT "devices_lat" CHECK (lat between -90 and 90),
	CONSTRAINT "devices_lng" CHECK (lng between -180 and 180),
	CONSTRAINT "devices_postal_code" CHECK (postal_code ~ '^[0-9]{2}-[0-9]{3}$')
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "planned_sms" (
	"id" serial PRIMARY KEY NOT NULL,
	"device_id" integer,
	"client_id" integer,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"scheduled_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'SCHEDULED' NOT NULL,
	"type" text NOT NULL,
	"source" text,
	"due_date" date,
	"claimed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"error_message" text,
	"retry_count" integer DEFAULT 0 NOT NULL,
	"max_retries" integer DEFAULT 3 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(phone || ' ' || message)) STORED NOT NULL,
	CONSTRAINT "planned_sms_once" UNIQUE("device_id","type","due_date"),
	CONSTRAINT "planned_sms_status_word" CHECK (status in ('SCHEDULED', 'SENT', 'FAILED', 'SKIPPED', 'CANCELLED')),
	CONSTRAINT "planned_sms_type" CHECK (type in ('INSPECTION_REMINDER', 'EXPIRATION_DATE_NOTIFICATION', 'OVERDUE_NOTIFICATION', 'MANUAL_INSPECTION_REMINDER', 'MANUAL_EXPIRATION_NOTIFICATION', 'CUSTOM', 'MANUAL_CUSTOM', 'SERVICE_CONFIRMATION', 'GENERAL_NOTIFICATION', 'ADVERTISING', 'OLD_INSPECTION_REMINDER', 'OLD_EXPIRATION_DATE_NOTIFICATION'))
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_images" (
	"id" serial PRIMARY KEY NOT NULL,
	"original_name" text NOT NULL,
	"content_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"storage_key" text NOT NULL,
	"thumbnail_key" text,
	"place" integer DEFAULT 0 NOT NULL,
	"uploaded_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"description" text,
	"service_id" integer NOT NULL,
	CONSTRAINT "service_images_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" serial PRIMARY KEY NOT NULL,
	"device_id" integer NOT NULL,
	"client_id" integer NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"notes" text,
	"technician" text,
	"manual_entry" boolean DEFAULT true NOT NULL,
	"google_event_id" text,
	"price" integer,
	"completed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text,
	CONSTRAINT "services_type" CHECK (type in ('KONSERWACJA', 'NAPRAWA', 'PRZEGLAD_OKRESOWY', 'INSTALACJA', 'DIAGNOSTYKA', 'MODERNIZACJA', 'AWARIA')),
	CONSTRAINT "services_status_word" CHECK (status in ('SCHEDULED', 'COMPLETED', 'CANCELLED')),
	CONSTRAINT "services_order" CHECK (ends_at > starts_at),
	CONSTRAINT "services_price" CHECK (price >= 0),
	CONSTRAINT "services_completed" CHECK ((status = 'COMPLETED') = (completed_at is not null))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"heat_pump_price" integer NOT NULL,
	"gas_boiler_price" integer NOT NULL,
	"air_conditioner_price" integer NOT NULL,
	"heat_pump_interval" integer NOT NULL,
	"gas_boiler_interval" integer NOT NULL,
	"air_conditioner_interval" integer NOT NULL,
	"default_sms_template" text NOT NULL,
	"expiration_sms_template" text NOT NULL,
	"contact_phone_number" text NOT NULL,
	"sms_reminder_days_ahead" integer NOT NULL,
	"send_hour" integer NOT NULL,
	"automatic_sms_enabled" boolean NOT NULL,
	"expiration_day_enabled" boolean NOT NULL,
	"company_name" text NOT NULL,
	"company_phone" text NOT NULL,
	"company_email" text NOT NULL,
	"company_address" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "settings_one_row" CHECK (id = 1),
	CONSTRAINT "settings_days_ahead" CHECK (sms_reminder_days_ahead between 1 and 365),
	CONSTRAINT "settings_send_hour" CHECK (send_hour between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "sms_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"planned_sms_id" integer,
	"device_id" integer,
	"client_id" integer,
	"device_name" text,
	"device_type" text,
	"client_name" text,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"test_mode" boolean NOT NULL,
	"gateway_id" text,
	"error_message" text,
	"requested_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"search" text GENERATED ALWAYS AS (fold(coalesce(client_name, '') || ' ' || phone || ' ' || message)) STORED NOT NULL,
	CONSTRAINT "sms_messages_key_unique" UNIQUE("key"),
	CONSTRAINT "sms_messages_type" CHECK (type in ('INSPECTION_REMINDER', 'EXPIRATION_DATE_NOTIFICATION', 'OVERDUE_NOTIFICATION', 'MANUAL_INSPECTION_REMINDER', 'MANUAL_EXPIRATION_NOTIFICATION', 'CUSTOM', 'MANUAL_CUSTOM', 'SERVICE_CONFIRMATION', 'GENERAL_NOTIFICATION', 'ADVERTISING', 'OLD_INSPECTION_REMINDER', 'OLD_EXPIRATION_DATE_NOTIFICATION')),
	CONSTRAINT "sms_messages_state" CHECK (state in ('SENDING', 'SENT', 'FAILED', 'UNKNOWN'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone_number" text,
	"roles" text[] NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"password_hash" text NOT NULL,
	"last_login" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_roles" CHECK (roles <@ array['ADMIN', 'MANAGER', 'TECHNICIAN', 'VIEWER']::text[])
);
--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_images" ADD CONSTRAINT "device_images_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_sms" ADD CONSTRAINT "planned_sms_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_sms" ADD CONSTRAINT "planned_sms_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_images" ADD CONSTRAINT "service_images_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_planned_sms_id_planned_sms_id_fk" FOREIGN KEY ("planned_sms_id") REFERENCES "public"."planned_sms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_sort" ON "clients" USING btree ("sort_key","id");--> statement-breakpoint
CREATE INDEX "clients_phone" ON "clients" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "confirmations_device" ON "confirmations" USING btree ("device_id","id");--> statement-breakpoint
CREATE INDEX "confirmations_client" ON "confirmations" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "device_images_device" ON "device_images" USING btree ("device_id","place","id");--> statement-breakpoint
CREATE INDEX "devices_client" ON "devices" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "devices_next_inspection" ON "devices" USING btree ("next_inspection_date","id");--> statement-breakpoint
CREATE INDEX "devices_city" ON "devices" USING btree (fold("city"));--> statement-breakpoint
CREATE INDEX "devices_search" ON "devices" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "planned_sms_due" ON "planned_sms" USING btree ("status","scheduled_at","id");--> statement-breakpoint
CREATE INDEX "planned_sms_scheduled" ON "planned_sms" USING btree ("scheduled_at","id");--> statement-breakpoint
CREATE INDEX "planned_sms_client" ON "planned_sms" USING btree ("client_id","scheduled_at");--> statement-breakpoint
CREATE INDEX "planned_sms_search" ON "planned_sms" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "service_images_service" ON "service_images" USING btree ("service_id","place","id");--> statement-breakpoint
CREATE INDEX "services_starts" ON "services" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "services_device" ON "services" USING btree ("device_id","starts_at");--> statement-breakpoint
CREATE INDEX "services_client" ON "services" USING btree ("client_id","starts_at");--> statement-breakpoint
CREATE INDEX "services_status" ON "services" USING btree ("status","starts_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sms_messages_created" ON "sms_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sms_messages_device" ON "sms_messages" USING btree ("device_id","created_at");--> statement-breakpoint
CREATE INDEX "sms_messages_client" ON "sms_messages" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "sms_messages_planned" ON "sms_messages" USING btree ("planned_sms_id");--> statement-breakpoint
CREATE INDEX "sms_messages_sending" ON "sms_messages" USING btree ("created_at") WHERE state = 'SENDING';--> statement-breakpoint
CREATE INDEX "sms_messages_search" ON "sms_messages" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (fold("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));