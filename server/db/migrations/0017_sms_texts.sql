ALTER TABLE "settings" ADD COLUMN "sms_plain_letters" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "sms_part_price" integer DEFAULT 160 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "contact_hours" text DEFAULT 'Pon.–pt. 8:00–16:00' NOT NULL;