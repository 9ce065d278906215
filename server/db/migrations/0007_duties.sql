CREATE TABLE "duties" (
	"id" serial PRIMARY KEY NOT NULL,
	"device_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"reason" text NOT NULL,
	"source" text,
	"anchor" text NOT NULL,
	"anchor_day" date,
	"interval_months" integer NOT NULL,
	"opens_months" integer NOT NULL,
	"hard" boolean NOT NULL,
	"due_on" date,
	"opens_on" date GENERATED ALWAYS AS ((due_on - make_interval(months => opens_months))::date) STORED,
	"until" date,
	"last_done_on" date,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text,
	CONSTRAINT "duties_kind" CHECK (kind in ('WARRANTY', 'LEAK_CHECK', 'GAS_INSTALLATION', 'FLUES', 'CONTRACT', 'OWN')),
	CONSTRAINT "duties_name" CHECK (kind <> 'OWN' or name is not null),
	CONSTRAINT "duties_reason" CHECK (reason in ('LAW', 'MAKER', 'CONTRACT', 'OFFICE')),
	CONSTRAINT "duties_anchor" CHECK (anchor in ('LAST_DONE', 'COMMISSIONING', 'FIXED_DAY') and (anchor = 'LAST_DONE') = (anchor_day is null)),
	CONSTRAINT "duties_interval" CHECK (interval_months between 1 and 120 and opens_months between 0 and interval_months)
);
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_noun_word";--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "fulfilled_duties" json;--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duties_device" ON "duties" USING btree ("device_id","due_on");--> statement-breakpoint
CREATE INDEX "duties_due" ON "duties" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "duties_current" ON "duties" USING btree ("opens_on") WHERE active;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_noun_word" CHECK (noun in ('CLIENT', 'DEVICE', 'DUTY', 'SERVICE', 'CONFIRMATION', 'ATTACHMENT', 'SMS', 'PLANNED_SMS', 'SMS_ANSWER', 'BLOCKED_NUMBER', 'CAMPAIGN', 'USER', 'SETTINGS', 'IMPORT', 'JOB'));