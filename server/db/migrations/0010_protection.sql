CREATE TABLE "erasures" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"client_id" integer,
	"client_created_at" timestamp (3) with time zone,
	"phone_mark" text NOT NULL,
	"lines" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_visits" (
	"id" serial PRIMARY KEY NOT NULL,
	"erasure_id" integer NOT NULL,
	"performed_on" date NOT NULL,
	"type" text NOT NULL,
	"device_type" text NOT NULL,
	"price" integer,
	"payment" text,
	"technician" text
);
--> statement-breakpoint
CREATE TABLE "retention_rules" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"sms_months" integer,
	"answer_months" integer,
	"consent_months" integer,
	"photo_months" integer,
	CONSTRAINT "retention_rules_one_row" CHECK (id = 1),
	CONSTRAINT "retention_rules_months" CHECK (sms_months > 0 and answer_months > 0 and consent_months > 0 and photo_months > 0)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "second_steps" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"enabled_at" timestamp (3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"password_mark" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_rules" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"second_step_roles" text[] NOT NULL,
	CONSTRAINT "sign_in_rules_one_row" CHECK (id = 1),
	CONSTRAINT "sign_in_rules_roles" CHECK (second_step_roles <@ array['ADMIN', 'MANAGER', 'TECHNICIAN', 'VIEWER']::text[])
);
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_noun_word";--> statement-breakpoint
ALTER TABLE "kept_visits" ADD CONSTRAINT "kept_visits_erasure_id_erasures_id_fk" FOREIGN KEY ("erasure_id") REFERENCES "public"."erasures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_steps" ADD CONSTRAINT "second_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasures_at" ON "erasures" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "kept_visits_performed" ON "kept_visits" USING btree ("performed_on");--> statement-breakpoint
CREATE INDEX "kept_visits_erasure" ON "kept_visits" USING btree ("erasure_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_user" ON "sign_in_challenges" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_noun_word" CHECK (noun in ('CLIENT', 'DEVICE', 'DUTY', 'REFRIGERANT', 'SERVICE', 'CONFIRMATION', 'ATTACHMENT', 'SMS', 'PLANNED_SMS', 'SMS_ANSWER', 'BLOCKED_NUMBER', 'CAMPAIGN', 'USER', 'SETTINGS', 'IMPORT', 'JOB', 'PERSON'));--> statement-breakpoint
-- The erasure of a person (server/privacy) takes names and values out of events; before, a permitted update changed nothing.
CREATE OR REPLACE FUNCTION "events_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('termin.retention', true) = 'on' THEN
    IF TG_OP = 'UPDATE' THEN
      RETURN NEW;
    END IF;
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'events are append-only';
END
$$;
