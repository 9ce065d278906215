DROP INDEX "confirmations_asked";--> statement-breakpoint
ALTER TABLE "confirmations" ADD COLUMN "service_id" integer;--> statement-breakpoint
ALTER TABLE "confirmations" ADD COLUMN "sent" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Wishes by a sticker were confirmed when their links were made, also those taken back since.
UPDATE "confirmations" SET "sent" = false WHERE "confirmed_at" = "issued_at";--> statement-breakpoint
UPDATE "confirmations" SET "sent" = false FROM "events" WHERE "confirmations"."confirmed_at" IS NULL AND "events"."noun" = 'CONFIRMATION' AND "events"."verb" = 'CONFIRMED' AND "events"."subject_id" = "confirmations"."id" AND "events"."at" = "confirmations"."issued_at";--> statement-breakpoint
CREATE INDEX "confirmations_asked" ON "confirmations" USING btree ("device_id","due_date","issued_at","confirmed_at","sent","id") WHERE duty_id is null and service_id is null;
