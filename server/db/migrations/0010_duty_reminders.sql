ALTER TABLE "confirmations" DROP CONSTRAINT "confirmations_link";--> statement-breakpoint
ALTER TABLE "planned_sms" DROP CONSTRAINT "planned_sms_type";--> statement-breakpoint
ALTER TABLE "sms_messages" DROP CONSTRAINT "sms_messages_type";--> statement-breakpoint
ALTER TABLE "confirmations" ADD COLUMN "duty_id" integer;--> statement-breakpoint
ALTER TABLE "duties" ADD COLUMN "price" integer;--> statement-breakpoint
ALTER TABLE "duties" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "duty_sms_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "duty_sms_days_ahead" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "duty_maker_sms_template" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "duty_law_sms_template" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "duty_contract_sms_template" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "duty_office_sms_template" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "duty_several_sms_template" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "planned_sms" ADD COLUMN "duty_id" integer;--> statement-breakpoint
ALTER TABLE "planned_sms" ADD COLUMN "duty_due_on" date;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_duty_id_duties_id_fk" FOREIGN KEY ("duty_id") REFERENCES "public"."duties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_sms" ADD CONSTRAINT "planned_sms_duty_id_duties_id_fk" FOREIGN KEY ("duty_id") REFERENCES "public"."duties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "confirmations_duty" ON "confirmations" USING btree ("duty_id","confirmed_at") WHERE duty_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "planned_sms_duty" ON "planned_sms" USING btree ("duty_id","duty_due_on") WHERE duty_id is not null;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_link" UNIQUE NULLS NOT DISTINCT("token_hash","device_id","duty_id");--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_visit" CHECK (price >= 0 and minutes between 30 and 480);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_duty_days" CHECK (duty_sms_days_ahead between 1 and 365);--> statement-breakpoint
ALTER TABLE "planned_sms" ADD CONSTRAINT "planned_sms_duty_type" CHECK (duty_id is null or (type = 'DUTY_REMINDER' and duty_due_on is not null));--> statement-breakpoint
ALTER TABLE "planned_sms" ADD CONSTRAINT "planned_sms_type" CHECK (type in ('INSPECTION_REMINDER', 'SECOND_INSPECTION_REMINDER', 'EXPIRATION_DATE_NOTIFICATION', 'OVERDUE_NOTIFICATION', 'DUTY_REMINDER', 'MANUAL_INSPECTION_REMINDER', 'MANUAL_EXPIRATION_NOTIFICATION', 'CUSTOM', 'MANUAL_CUSTOM', 'SERVICE_CONFIRMATION', 'GENERAL_NOTIFICATION', 'ADVERTISING', 'OLD_INSPECTION_REMINDER', 'OLD_EXPIRATION_DATE_NOTIFICATION'));--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_type" CHECK (type in ('INSPECTION_REMINDER', 'SECOND_INSPECTION_REMINDER', 'EXPIRATION_DATE_NOTIFICATION', 'OVERDUE_NOTIFICATION', 'DUTY_REMINDER', 'MANUAL_INSPECTION_REMINDER', 'MANUAL_EXPIRATION_NOTIFICATION', 'CUSTOM', 'MANUAL_CUSTOM', 'SERVICE_CONFIRMATION', 'GENERAL_NOTIFICATION', 'ADVERTISING', 'OLD_INSPECTION_REMINDER', 'OLD_EXPIRATION_DATE_NOTIFICATION'));