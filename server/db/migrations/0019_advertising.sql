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
ALTER TABLE "planned_sms" ADD COLUMN "campaign_id" integer;--> statement-breakpoint
ALTER TABLE "sms_opt_outs" ADD COLUMN "recorded_by" text;--> statement-breakpoint
ALTER TABLE "advertising_campaigns" ADD CONSTRAINT "advertising_campaigns_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_consents" ADD CONSTRAINT "marketing_consents_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opt_out_links" ADD CONSTRAINT "opt_out_links_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advertising_campaigns_created" ON "advertising_campaigns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "advertising_campaigns_job" ON "advertising_campaigns" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "marketing_consents_valid" ON "marketing_consents" USING btree ("client_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "marketing_consents_client" ON "marketing_consents" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "opt_out_links_client" ON "opt_out_links" USING btree ("client_id");--> statement-breakpoint
ALTER TABLE "planned_sms" ADD CONSTRAINT "planned_sms_campaign_id_advertising_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."advertising_campaigns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_sms_campaign" ON "planned_sms" USING btree ("campaign_id","status") WHERE campaign_id is not null;