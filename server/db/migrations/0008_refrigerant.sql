CREATE TABLE "refrigerant_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"device_id" integer,
	"operator" text NOT NULL,
	"operator_nip" text,
	"address" text NOT NULL,
	"device" text NOT NULL,
	"serial_number" text,
	"charge_grams" integer,
	"act" text NOT NULL,
	"performed_on" date NOT NULL,
	"refrigerant" text NOT NULL,
	"grams" integer,
	"result" text,
	"technician" text NOT NULL,
	"certificate" text NOT NULL,
	"notes" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"search" text GENERATED ALWAYS AS (regexp_replace(fold(operator || ' ' || coalesce(operator_nip, '') || ' ' || device || ' ' || coalesce(serial_number, '') || ' ' || address || ' ' || technician), '/(k|r|confirm)/[\w-]+', '', 'g')) STORED,
	CONSTRAINT "refrigerant_entries_act" CHECK (act in ('ADDED_NEW', 'ADDED_RECYCLED', 'ADDED_RECLAIMED', 'RECOVERED', 'LEAK_CHECK')),
	CONSTRAINT "refrigerant_entries_result" CHECK ((act = 'LEAK_CHECK') = (result is not null)),
	CONSTRAINT "refrigerant_entries_grams" CHECK ((act = 'LEAK_CHECK') = (grams is null))
);
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_noun_word";--> statement-breakpoint
ALTER TABLE "refrigerant_entries" ADD CONSTRAINT "refrigerant_entries_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refrigerant_entries_device" ON "refrigerant_entries" USING btree ("device_id","performed_on","id");--> statement-breakpoint
CREATE INDEX "refrigerant_entries_day" ON "refrigerant_entries" USING btree ("performed_on","id");--> statement-breakpoint
CREATE INDEX "refrigerant_entries_search" ON "refrigerant_entries" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_noun_word" CHECK (noun in ('CLIENT', 'DEVICE', 'DUTY', 'REFRIGERANT', 'SERVICE', 'CONFIRMATION', 'ATTACHMENT', 'SMS', 'PLANNED_SMS', 'SMS_ANSWER', 'BLOCKED_NUMBER', 'CAMPAIGN', 'USER', 'SETTINGS', 'IMPORT', 'JOB'));