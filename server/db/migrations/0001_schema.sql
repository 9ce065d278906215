CREATE TABLE "advertising_campaigns" (
	"id" serial PRIMARY KEY NOT NULL,
	"message" text NOT NULL,
	"audience" text NOT NULL,
	"test_mode" boolean NOT NULL,
	"clients" integer,
	"recipients" integer,
	"parts" integer,
	"cost" integer,
	"job_id" integer,
	"started_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"planned_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"stopped_by" text,
	CONSTRAINT "advertising_campaigns_audience" CHECK (audience in ('ALL', 'ACTIVE', 'SELECTED'))
);
--> statement-breakpoint
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
	"search" text GENERATED ALWAYS AS (fold(first_name || ' ' || last_name || ' ' || first_name || ' ' || phone || ' ' || id::text)) STORED NOT NULL
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
	"phone" text,
	"expires_on" date NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"inspection_done_at" timestamp (3) with time zone,
	"wished_at" timestamp (3) with time zone,
	"preferred_day" date,
	"preferred_part" text,
	"note" text,
	"contact_phone" text,
	"rejected_visit_at" timestamp (3) with time zone,
	CONSTRAINT "confirmations_link" UNIQUE("token_hash","device_id"),
	CONSTRAINT "confirmations_part" CHECK (preferred_part in ('MORNING', 'AFTERNOON', 'EVENING'))
);
--> statement-breakpoint
CREATE TABLE "marketing_consents" (
	"id" serial PRIMARY KEY NOT NULL,
	"client_id" integer NOT NULL,
	"given_on" date NOT NULL,
	"source" text NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_through" text,
	"withdrawn_by" text,
	CONSTRAINT "marketing_consents_source" CHECK (source in ('FORM', 'PHONE', 'IN_PERSON', 'EMAIL', 'WEBSITE')),
	CONSTRAINT "marketing_consents_withdrawal" CHECK (withdrawn_through in ('OFFICE', 'LINK', 'SMS'))
);
--> statement-breakpoint
CREATE TABLE "opt_out_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"client_id" integer,
	"phone" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "opt_out_links_token_hash_unique" UNIQUE("token_hash")
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
	"name_key" text collate "C" GENERATED ALWAYS AS (polish_key(name)) STORED,
	"street_key" text collate "C" GENERATED ALWAYS AS (polish_key(street)) STORED NOT NULL,
	"city_key" text collate "C" GENERATED ALWAYS AS (polish_key(city)) STORED NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(case type when 'HEAT_PUMP' then 'Pompa ciepła' when 'GAS_BOILER' then 'Kocioł gazowy' when 'AIR_CONDITIONER' then 'Klimatyzator' end || ' ' || coalesce(name, '') || ' ' || street || ' ' || house_number || coalesce('/' || flat_number, '') || ', ' || postal_code || ' ' || city)) STORED NOT NULL,
	CONSTRAINT "devices_type" CHECK (type in ('HEAT_PUMP', 'GAS_BOILER', 'AIR_CONDITIONER')),
	CONSTRAINT "devices_geocoding_status" CHECK (geocoding_status in ('EXACT', 'APPROXIMATE', 'FALLBACK', 'MANUAL')),
	CONSTRAINT "devices_position" CHECK ((lat is null) = (lng is null)),
	CONSTRAINT "devices_lat" CHECK (lat between -90 and 90),
	CONSTRAINT "devices_lng" CHECK (lng between -180 and 180),
	CONSTRAINT "devices_postal_code" CHECK (postal_code ~ '^[0-9]{2}-[0-9]{3}$')
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_kind" text DEFAULT 'USER' NOT NULL,
	"actor_id" integer,
	"verb" text NOT NULL,
	"noun" text NOT NULL,
	"subject_id" integer,
	"subject" text NOT NULL,
	"client_id" integer,
	"device_id" integer,
	"changes" json NOT NULL,
	"request_id" text,
	"search" text NOT NULL,
	CONSTRAINT "events_actor" CHECK (actor_kind in ('USER', 'CUSTOMER', 'GATEWAY', 'DUTY', 'IMPORT')),
	CONSTRAINT "events_verb" CHECK (verb in ('CREATED', 'CHANGED', 'MOVED', 'COMPLETED', 'CANCELLED', 'REOPENED', 'DELETED', 'RESET', 'CONFIRMED', 'WISHED', 'REJECTED', 'WITHDRAWN', 'SETTLED', 'SENT', 'RECEIVED', 'STARTED', 'STOPPED', 'RAN', 'UNDONE')),
	CONSTRAINT "events_noun_word" CHECK (noun in ('CLIENT', 'DEVICE', 'SERVICE', 'CONFIRMATION', 'ATTACHMENT', 'SMS', 'PLANNED_SMS', 'SMS_ANSWER', 'BLOCKED_NUMBER', 'CAMPAIGN', 'USER', 'SETTINGS', 'IMPORT', 'JOB'))
);
--> statement-breakpoint
CREATE TABLE "first_step_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"result" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "map_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"mark" bigint DEFAULT (random() * 9007199254740991)::bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loose_files" (
	"key" text PRIMARY KEY NOT NULL,
	"stored_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_assignments" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"fields" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "import_assignments_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "import_history" (
	"id" serial PRIMARY KEY NOT NULL,
	"import_id" integer NOT NULL,
	"service_id" integer,
	"sms_id" integer,
	CONSTRAINT "import_history_one" CHECK ((service_id is null) <> (sms_id is null))
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" json NOT NULL,
	"edited" boolean DEFAULT false NOT NULL,
	"decision" text,
	"verdict" text,
	"reason" text DEFAULT '' NOT NULL,
	"read" json,
	"phones" text[],
	"place_key" text,
	"client_id" integer,
	"joins_line" integer,
	"brought_client" boolean DEFAULT false NOT NULL,
	"device_id" integer,
	"service_id" integer,
	"written_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "import_rows_verdict_word" CHECK (verdict in ('NEW', 'JOINED', 'SECOND_DEVICE', 'DOUBTFUL', 'REFUSED', 'EXISTS', 'LEFT_OUT')),
	CONSTRAINT "import_rows_decision" CHECK (decision in ('NEW', 'JOIN', 'LEAVE_OUT'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"storage_key" text,
	"status" text NOT NULL,
	"heads" json NOT NULL,
	"columns" json NOT NULL,
	"defaults" json NOT NULL,
	"notes" json NOT NULL,
	"sheets" json DEFAULT '[]'::json NOT NULL,
	"history" json,
	"job_id" integer,
	"judged_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"ran_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text,
	CONSTRAINT "imports_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "imports_status" CHECK (status in ('READ', 'JUDGING', 'JUDGED', 'RUNNING', 'DONE', 'UNDONE'))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"unique_key" text,
	"payload" json,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"outcome" json,
	"error" text,
	"stop_requested" boolean DEFAULT false NOT NULL,
	"user_id" integer,
	"started_by" text NOT NULL,
	"worker" text,
	"lease_until" timestamp (3) with time zone,
	"ran_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "jobs_once" UNIQUE("kind","unique_key"),
	CONSTRAINT "jobs_status" CHECK (status in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'STOPPED'))
);
--> statement-breakpoint
CREATE TABLE "report_recipients" (
	"email" text PRIMARY KEY NOT NULL,
	"mailed_month" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" text NOT NULL
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
	"second_reminder_enabled" boolean DEFAULT false NOT NULL,
	"second_reminder_days" integer DEFAULT 7 NOT NULL,
	"second_reminder_sms_template" text DEFAULT '' NOT NULL,
	"overdue_enabled" boolean DEFAULT false NOT NULL,
	"overdue_days" integer DEFAULT 7 NOT NULL,
	"overdue_sms_template" text DEFAULT '' NOT NULL,
	"sending_from_hour" integer DEFAULT 8 NOT NULL,
	"sending_until_hour" integer DEFAULT 21 NOT NULL,
	"quiet_on_holidays" boolean DEFAULT false NOT NULL,
	"sms_plain_letters" boolean DEFAULT false NOT NULL,
	"sms_part_price" integer DEFAULT 160 NOT NULL,
	"contact_hours" text DEFAULT 'Pon.–pt. 8:00–16:00' NOT NULL,
	"company_name" text NOT NULL,
	"company_phone" text NOT NULL,
	"company_email" text NOT NULL,
	"company_address" text NOT NULL,
	"daily_sms_budget" integer,
	"monthly_sms_budget" integer,
	"event_years" integer DEFAULT 5 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "settings_one_row" CHECK (id = 1),
	CONSTRAINT "settings_days_ahead" CHECK (sms_reminder_days_ahead between 1 and 365),
	CONSTRAINT "settings_sms_budgets" CHECK (daily_sms_budget > 0 and monthly_sms_budget > 0),
	CONSTRAINT "settings_send_hour" CHECK (send_hour between 0 and 23),
	CONSTRAINT "settings_event_years" CHECK (event_years between 1 and 20),
	CONSTRAINT "settings_chain_days" CHECK (second_reminder_days between 1 and 365 and overdue_days between 1 and 365),
	CONSTRAINT "settings_sending_hours" CHECK (sending_from_hour >= 0 and sending_from_hour < sending_until_hour and sending_until_hour <= 24)
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
	"technician_id" integer,
	"manual_entry" boolean DEFAULT true NOT NULL,
	"google_event_id" text,
	"price" integer,
	"completed_at" timestamp (3) with time zone,
	"performed_on" date,
	"work_done" text,
	"completion_effects" json,
	"cancel_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text,
	"search" text GENERATED ALWAYS AS (regexp_replace(fold(case type when 'KONSERWACJA' then 'Konserwacja' when 'NAPRAWA' then 'Naprawa' when 'PRZEGLAD_OKRESOWY' then 'Przegląd okresowy' when 'INSTALACJA' then 'Instalacja' when 'DIAGNOSTYKA' then 'Diagnostyka' when 'MODERNIZACJA' then 'Modernizacja' when 'AWARIA' then 'Awaria' end || ' ' || coalesce(notes, '') || ' ' || coalesce(work_done, '') || ' ' || coalesce(technician, '') || ' ' || coalesce(cancel_reason, '')), '/(k|r|confirm)/[\w-]+', '', 'g')) STORED NOT NULL,
	CONSTRAINT "services_type" CHECK (type in ('KONSERWACJA', 'NAPRAWA', 'PRZEGLAD_OKRESOWY', 'INSTALACJA', 'DIAGNOSTYKA', 'MODERNIZACJA', 'AWARIA')),
	CONSTRAINT "services_status_word" CHECK (status in ('SCHEDULED', 'COMPLETED', 'CANCELLED')),
	CONSTRAINT "services_order" CHECK (ends_at > starts_at),
	CONSTRAINT "services_price" CHECK (price >= 0),
	CONSTRAINT "services_completed" CHECK ((status = 'COMPLETED') = (completed_at is not null)),
	CONSTRAINT "services_performed" CHECK ((status = 'COMPLETED') = (performed_on is not null))
);
--> statement-breakpoint
CREATE TABLE "planned_sms" (
	"id" serial PRIMARY KEY NOT NULL,
	"device_id" integer,
	"client_id" integer,
	"custom_phone" text,
	"custom_message" text,
	"phone" text,
	"message" text,
	"scheduled_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'SCHEDULED' NOT NULL,
	"type" text NOT NULL,
	"source" text,
	"campaign_id" integer,
	"due_date" date,
	"inspection_done_at" timestamp (3) with time zone,
	"claimed_at" timestamp (3) with time zone,
	"job_id" integer,
	"sent_at" timestamp (3) with time zone,
	"sent_with_id" integer,
	"error_message" text,
	"held_at" timestamp (3) with time zone,
	"retry_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text,
	"search" text GENERATED ALWAYS AS (regexp_replace(fold(coalesce(phone, custom_phone, '') || ' ' || coalesce(message, custom_message, '')), '/(k|r|confirm)/[\w-]+', '', 'g')) STORED NOT NULL,
	CONSTRAINT "planned_sms_status_word" CHECK (status in ('SCHEDULED', 'SENT', 'FAILED', 'SKIPPED', 'CANCELLED')),
	CONSTRAINT "planned_sms_type" CHECK (type in ('INSPECTION_REMINDER', 'SECOND_INSPECTION_REMINDER', 'EXPIRATION_DATE_NOTIFICATION', 'OVERDUE_NOTIFICATION', 'MANUAL_INSPECTION_REMINDER', 'MANUAL_EXPIRATION_NOTIFICATION', 'CUSTOM', 'MANUAL_CUSTOM', 'SERVICE_CONFIRMATION', 'GENERAL_NOTIFICATION', 'ADVERTISING', 'OLD_INSPECTION_REMINDER', 'OLD_EXPIRATION_DATE_NOTIFICATION'))
);
--> statement-breakpoint
CREATE TABLE "sms_answers" (
	"id" serial PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"phone" text NOT NULL,
	"client_id" integer,
	"client_name" text,
	"sms_id" integer,
	"message" text NOT NULL,
	"opt_out" boolean NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"handled_by" text,
	"search" text GENERATED ALWAYS AS (regexp_replace(fold(coalesce(client_name, '') || ' ' || phone || ' ' || message), '/(k|r|confirm)/[\w-]+', '', 'g')) STORED NOT NULL,
	CONSTRAINT "sms_answers_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
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
	"due_date" date,
	"state" text NOT NULL,
	"test_mode" boolean NOT NULL,
	"gateway_id" text,
	"parts" integer DEFAULT 1 NOT NULL,
	"retries" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp (3) with time zone,
	"error_message" text,
	"requested_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempted_at" timestamp (3) with time zone,
	"in_doubt_since" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"reported_at" timestamp (3) with time zone,
	"search" text GENERATED ALWAYS AS (regexp_replace(fold(coalesce(client_name, '') || ' ' || phone || ' ' || message), '/(k|r|confirm)/[\w-]+', '', 'g')) STORED NOT NULL,
	CONSTRAINT "sms_messages_key_unique" UNIQUE("key"),
	CONSTRAINT "sms_messages_type" CHECK (type in ('INSPECTION_REMINDER', 'SECOND_INSPECTION_REMINDER', 'EXPIRATION_DATE_NOTIFICATION', 'OVERDUE_NOTIFICATION', 'MANUAL_INSPECTION_REMINDER', 'MANUAL_EXPIRATION_NOTIFICATION', 'CUSTOM', 'MANUAL_CUSTOM', 'SERVICE_CONFIRMATION', 'GENERAL_NOTIFICATION', 'ADVERTISING', 'OLD_INSPECTION_REMINDER', 'OLD_EXPIRATION_DATE_NOTIFICATION')),
	CONSTRAINT "sms_messages_state" CHECK (state in ('QUEUED', 'SENDING', 'SENT', 'DELIVERED', 'UNDELIVERED', 'FAILED', 'UNKNOWN'))
);
--> statement-breakpoint
CREATE TABLE "sms_opt_outs" (
	"phone" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"recorded_by" text
);
--> statement-breakpoint
CREATE TABLE "sms_refusals" (
	"id" serial PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"reason" text NOT NULL,
	"test_mode" boolean NOT NULL,
	"requested_by" text,
	"refused_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sms_refusals_reason" CHECK (reason in ('BLOCKED', 'DAY', 'WEEK'))
);
--> statement-breakpoint
CREATE TABLE "sms_shared_devices" (
	"sms_id" integer NOT NULL,
	"device_id" integer NOT NULL,
	"due_date" date NOT NULL,
	CONSTRAINT "sms_shared_devices_sms_id_device_id_pk" PRIMARY KEY("sms_id","device_id")
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
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "technicians_colour" CHECK (colour in ('blue', 'teal', 'green', 'olive', 'amber', 'orange', 'red', 'pink', 'purple', 'indigo', 'brown', 'slate')),
	CONSTRAINT "technicians_device_types" CHECK (device_types <@ array['HEAT_PUMP', 'GAS_BOILER', 'AIR_CONDITIONER']::text[]),
	CONSTRAINT "technicians_position" CHECK ((lat is null) = (lng is null)),
	CONSTRAINT "technicians_start" CHECK (num_nulls(street, house_number, postal_code, city) in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
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
	"previous_login" timestamp (3) with time zone,
	"user_agent" text,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL
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
ALTER TABLE "advertising_campaigns" ADD CONSTRAINT "advertising_campaigns_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_consents" ADD CONSTRAINT "marketing_consents_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opt_out_links" ADD CONSTRAINT "opt_out_links_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_images" ADD CONSTRAINT "device_images_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_history" ADD CONSTRAINT "import_history_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_history" ADD CONSTRAINT "import_history_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_history" ADD CONSTRAINT "import_history_sms_id_sms_messages_id_fk" FOREIGN KEY ("sms_id") REFERENCES "public"."sms_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_images" ADD CONSTRAINT "service_images_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_technician_id_users_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_sms" ADD CONSTRAINT "planned_sms_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_sms" ADD CONSTRAINT "planned_sms_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_sms" ADD CONSTRAINT "planned_sms_campaign_id_advertising_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."advertising_campaigns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_sms" ADD CONSTRAINT "planned_sms_sent_with_id_planned_sms_id_fk" FOREIGN KEY ("sent_with_id") REFERENCES "public"."planned_sms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_answers" ADD CONSTRAINT "sms_answers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_answers" ADD CONSTRAINT "sms_answers_sms_id_sms_messages_id_fk" FOREIGN KEY ("sms_id") REFERENCES "public"."sms_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_planned_sms_id_planned_sms_id_fk" FOREIGN KEY ("planned_sms_id") REFERENCES "public"."planned_sms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_shared_devices" ADD CONSTRAINT "sms_shared_devices_sms_id_sms_messages_id_fk" FOREIGN KEY ("sms_id") REFERENCES "public"."sms_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_shared_devices" ADD CONSTRAINT "sms_shared_devices_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technician_days_off" ADD CONSTRAINT "technician_days_off_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technicians" ADD CONSTRAINT "technicians_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advertising_campaigns_created" ON "advertising_campaigns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "advertising_campaigns_job" ON "advertising_campaigns" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "calendar_events_open" ON "calendar_events" USING btree ("changed_at") WHERE sent_revision < revision;--> statement-breakpoint
CREATE INDEX "calendar_feeds_user" ON "calendar_feeds" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "clients_sort" ON "clients" USING btree ("sort_key","id");--> statement-breakpoint
CREATE INDEX "clients_phone" ON "clients" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "clients_created" ON "clients" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "confirmations_device" ON "confirmations" USING btree ("device_id","id");--> statement-breakpoint
CREATE INDEX "confirmations_client" ON "confirmations" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "confirmations_issued" ON "confirmations" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "confirmations_confirmed" ON "confirmations" USING btree ("confirmed_at") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "confirmations_wish" ON "confirmations" USING btree ("device_id","wished_at") WHERE wished_at is not null;--> statement-breakpoint
CREATE INDEX "confirmations_rejected" ON "confirmations" USING btree ("device_id") WHERE rejected_visit_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "marketing_consents_valid" ON "marketing_consents" USING btree ("client_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "marketing_consents_client" ON "marketing_consents" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "opt_out_links_client" ON "opt_out_links" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "device_images_device" ON "device_images" USING btree ("device_id","place","id");--> statement-breakpoint
CREATE INDEX "devices_client" ON "devices" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "devices_next_inspection" ON "devices" USING btree ("next_inspection_date","id");--> statement-breakpoint
CREATE INDEX "devices_confirmed" ON "devices" USING btree ("confirmed_at","id") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "devices_to_mend" ON "devices" USING btree ("id") WHERE lat is null or geocoding_status = 'FALLBACK';--> statement-breakpoint
CREATE INDEX "devices_city" ON "devices" USING btree (fold("city"));--> statement-breakpoint
CREATE INDEX "devices_name_order" ON "devices" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "devices_name_order_back" ON "devices" USING btree ("name_key" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "devices_street_order" ON "devices" USING btree ("street_key",house_number collate "C","id");--> statement-breakpoint
CREATE INDEX "devices_city_order" ON "devices" USING btree ("city_key","id");--> statement-breakpoint
CREATE INDEX "devices_search" ON "devices" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "events_client" ON "events" USING btree ("client_id","at","id");--> statement-breakpoint
CREATE INDEX "events_device" ON "events" USING btree ("device_id","at","id");--> statement-breakpoint
CREATE INDEX "events_record" ON "events" USING btree ("noun","subject_id","at","id");--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "loose_files_stored" ON "loose_files" USING btree ("stored_at");--> statement-breakpoint
CREATE INDEX "import_history_import" ON "import_history" USING btree ("import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_history_service" ON "import_history" USING btree ("service_id") WHERE service_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "import_history_sms" ON "import_history" USING btree ("sms_id") WHERE sms_id is not null;--> statement-breakpoint
CREATE INDEX "import_rows_device" ON "import_rows" USING btree ("device_id") WHERE device_id is not null;--> statement-breakpoint
CREATE INDEX "import_rows_verdict" ON "import_rows" USING btree ("import_id","verdict","line");--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at","id") WHERE status in ('WAITING', 'RUNNING');--> statement-breakpoint
CREATE INDEX "jobs_user" ON "jobs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_finished" ON "jobs" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "service_images_service" ON "service_images" USING btree ("service_id","place","id");--> statement-breakpoint
CREATE INDEX "services_starts" ON "services" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "services_device" ON "services" USING btree ("device_id","starts_at");--> statement-breakpoint
CREATE INDEX "services_client" ON "services" USING btree ("client_id","starts_at");--> statement-breakpoint
CREATE INDEX "services_open" ON "services" USING btree ("device_id","starts_at") WHERE status = 'SCHEDULED';--> statement-breakpoint
CREATE INDEX "services_status" ON "services" USING btree ("status","starts_at");--> statement-breakpoint
CREATE INDEX "services_technician" ON "services" USING btree ("technician_id","starts_at");--> statement-breakpoint
CREATE INDEX "services_performed" ON "services" USING btree ("performed_on","device_id","type","technician_id","price","starts_at","ends_at","technician") WHERE status = 'COMPLETED';--> statement-breakpoint
CREATE INDEX "services_created" ON "services" USING btree ("created_at","client_id","device_id","type","status","price");--> statement-breakpoint
CREATE INDEX "services_search" ON "services" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "planned_sms_once" ON "planned_sms" USING btree ("device_id","type","due_date") WHERE inspection_done_at is null;--> statement-breakpoint
CREATE INDEX "planned_sms_due" ON "planned_sms" USING btree ("status","scheduled_at","id");--> statement-breakpoint
CREATE INDEX "planned_sms_scheduled" ON "planned_sms" USING btree ("scheduled_at","id");--> statement-breakpoint
CREATE INDEX "planned_sms_client" ON "planned_sms" USING btree ("client_id","scheduled_at");--> statement-breakpoint
CREATE INDEX "planned_sms_device" ON "planned_sms" USING btree ("device_id","scheduled_at");--> statement-breakpoint
CREATE INDEX "planned_sms_type" ON "planned_sms" USING btree ("type","scheduled_at","id");--> statement-breakpoint
CREATE INDEX "planned_sms_sent_with" ON "planned_sms" USING btree ("sent_with_id") WHERE sent_with_id is not null;--> statement-breakpoint
CREATE INDEX "planned_sms_campaign" ON "planned_sms" USING btree ("campaign_id","status") WHERE campaign_id is not null;--> statement-breakpoint
CREATE INDEX "planned_sms_held" ON "planned_sms" USING btree ("held_at") WHERE held_at is not null;--> statement-breakpoint
CREATE INDEX "planned_sms_search" ON "planned_sms" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sms_answers_received" ON "sms_answers" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "sms_answers_client" ON "sms_answers" USING btree ("client_id","received_at");--> statement-breakpoint
CREATE INDEX "sms_answers_sms" ON "sms_answers" USING btree ("sms_id");--> statement-breakpoint
CREATE INDEX "sms_answers_open" ON "sms_answers" USING btree ("received_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "sms_answers_search" ON "sms_answers" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "sms_blocked_numbers_open" ON "sms_blocked_numbers" USING btree ("phone") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "sms_messages_created" ON "sms_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sms_messages_device" ON "sms_messages" USING btree ("device_id","created_at");--> statement-breakpoint
CREATE INDEX "sms_messages_client" ON "sms_messages" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "sms_messages_due" ON "sms_messages" USING btree ("device_id","due_date","created_at") WHERE due_date is not null;--> statement-breakpoint
CREATE INDEX "sms_messages_reminded" ON "sms_messages" USING btree ("client_id","test_mode","created_at","sent_at") WHERE due_date is not null and state in ('SENT', 'DELIVERED');--> statement-breakpoint
CREATE INDEX "sms_messages_time_order" ON "sms_messages" USING btree (coalesce(sent_at, created_at),"id","sent_at","created_at","state","parts","test_mode");--> statement-breakpoint
CREATE INDEX "sms_messages_state_order" ON "sms_messages" USING btree ("state",coalesce(sent_at, created_at),"id","sent_at","created_at","type");--> statement-breakpoint
CREATE INDEX "sms_messages_type_order" ON "sms_messages" USING btree ("type",coalesce(sent_at, created_at),"id","sent_at","created_at","state");--> statement-breakpoint
CREATE INDEX "sms_messages_name_order" ON "sms_messages" USING btree (polish_key(coalesce(client_name, '')) collate "C","id","client_name","type","state");--> statement-breakpoint
CREATE INDEX "sms_messages_planned" ON "sms_messages" USING btree ("planned_sms_id");--> statement-breakpoint
CREATE INDEX "sms_messages_phone" ON "sms_messages" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "sms_messages_gateway" ON "sms_messages" USING btree ("gateway_id");--> statement-breakpoint
CREATE INDEX "sms_messages_attempted" ON "sms_messages" USING btree ("attempted_at") WHERE attempted_at is not null;--> statement-breakpoint
CREATE INDEX "sms_messages_under_way" ON "sms_messages" USING btree ("created_at") WHERE state in ('QUEUED', 'SENDING');--> statement-breakpoint
CREATE INDEX "sms_messages_search" ON "sms_messages" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sms_refusals_at" ON "sms_refusals" USING btree ("refused_at");--> statement-breakpoint
CREATE INDEX "sms_shared_devices_due" ON "sms_shared_devices" USING btree ("device_id","due_date","sms_id");--> statement-breakpoint
CREATE INDEX "technician_days_off_user" ON "technician_days_off" USING btree ("user_id","from_day");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_live" ON "refresh_tokens" USING btree ("session_id") WHERE used_at is null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "throttles_started" ON "throttles" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (login_form("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_lookalike" ON "users" USING btree (lookalike_form("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));
