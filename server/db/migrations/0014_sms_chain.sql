ALTER TABLE "confirmations" DROP CONSTRAINT "confirmations_token_hash_unique";--> statement-breakpoint
ALTER TABLE "planned_sms" DROP CONSTRAINT "planned_sms_type";--> statement-breakpoint
ALTER TABLE "sms_messages" DROP CONSTRAINT "sms_messages_type";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "sms_opt_out_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "second_reminder_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "second_reminder_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "second_reminder_sms_template" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "overdue_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "overdue_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "overdue_sms_template" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "sending_from_hour" integer DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "sending_until_hour" integer DEFAULT 21 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "quiet_on_holidays" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "planned_sms" ADD COLUMN "sent_with_id" integer;--> statement-breakpoint
ALTER TABLE "planned_sms" ADD CONSTRAINT "planned_sms_sent_with_id_planned_sms_id_fk" FOREIGN KEY ("sent_with_id") REFERENCES "public"."planned_sms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_sms_sent_with" ON "planned_sms" USING btree ("sent_with_id") WHERE sent_with_id is not null;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_link" UNIQUE("token_hash","device_id");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_chain_days" CHECK (second_reminder_days between 1 and 365 and overdue_days between 1 and 365);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_sending_hours" CHECK (sending_from_hour >= 0 and sending_from_hour < sending_until_hour and sending_until_hour <= 24);--> statement-breakpoint
ALTER TABLE "planned_sms" ADD CONSTRAINT "planned_sms_type" CHECK (type in ('INSPECTION_REMINDER', 'SECOND_INSPECTION_REMINDER', 'EXPIRATION_DATE_NOTIFICATION', 'OVERDUE_NOTIFICATION', 'MANUAL_INSPECTION_REMINDER', 'MANUAL_EXPIRATION_NOTIFICATION', 'CUSTOM', 'MANUAL_CUSTOM', 'SERVICE_CONFIRMATION', 'GENERAL_NOTIFICATION', 'ADVERTISING', 'OLD_INSPECTION_REMINDER', 'OLD_EXPIRATION_DATE_NOTIFICATION'));--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_type" CHECK (type in ('INSPECTION_REMINDER', 'SECOND_INSPECTION_REMINDER', 'EXPIRATION_DATE_NOTIFICATION', 'OVERDUE_NOTIFICATION', 'MANUAL_INSPECTION_REMINDER', 'MANUAL_EXPIRATION_NOTIFICATION', 'CUSTOM', 'MANUAL_CUSTOM', 'SERVICE_CONFIRMATION', 'GENERAL_NOTIFICATION', 'ADVERTISING', 'OLD_INSPECTION_REMINDER', 'OLD_EXPIRATION_DATE_NOTIFICATION'));