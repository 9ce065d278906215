ALTER TABLE "planned_sms" DROP CONSTRAINT "planned_sms_once";--> statement-breakpoint
ALTER TABLE "sms_messages" DROP CONSTRAINT "sms_messages_state";--> statement-breakpoint
DROP INDEX "sms_messages_sending";--> statement-breakpoint
ALTER TABLE "planned_sms" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "planned_sms" ALTER COLUMN "message" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "confirmations" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "confirmations" ADD COLUMN "inspection_done_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "planned_sms" ADD COLUMN "custom_phone" text;--> statement-breakpoint
ALTER TABLE "planned_sms" ADD COLUMN "custom_message" text;--> statement-breakpoint
ALTER TABLE "planned_sms" ADD COLUMN "inspection_done_at" timestamp (3) with time zone;--> statement-breakpoint
-- Recreated after the columns that it reads. Dropping it drops its index.
ALTER TABLE "planned_sms" drop column "search";--> statement-breakpoint
ALTER TABLE "planned_sms" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(coalesce(phone, custom_phone, '') || ' ' || coalesce(message, custom_message, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "planned_sms_search" ON "planned_sms" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "attempted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "planned_sms_once" ON "planned_sms" USING btree ("device_id","type","due_date") WHERE inspection_done_at is null;--> statement-breakpoint
CREATE INDEX "sms_messages_phone" ON "sms_messages" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "sms_messages_under_way" ON "sms_messages" USING btree ("created_at") WHERE state in ('QUEUED', 'SENDING');--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_state" CHECK (state in ('QUEUED', 'SENDING', 'SENT', 'FAILED', 'UNKNOWN'));--> statement-breakpoint
update sms_messages set attempted_at = created_at where state = 'SENDING';--> statement-breakpoint
-- A link is valid only for the number it was sent to, which its message tells. Planned messages get a new link when they are sent.
update confirmations set phone = (
  select m.phone from sms_messages m
  where m.device_id = confirmations.device_id and m.type <> 'CUSTOM' and position(confirmations.token_tail in m.message) > 0
  limit 1
);--> statement-breakpoint
delete from confirmations using planned_sms p
  where p.device_id = confirmations.device_id and p.status = 'SCHEDULED' and p.claimed_at is null
    and position(confirmations.token_tail in p.message) > 0 and confirmations.confirmed_at is null;--> statement-breakpoint
-- Planned messages take number and text when they are sent.
update planned_sms set
    custom_message = case when type in ('INSPECTION_REMINDER', 'EXPIRATION_DATE_NOTIFICATION') and device_id is not null then null else message end,
    custom_phone = case when client_id is null then phone end,
    phone = null,
    message = null
  where status = 'SCHEDULED' and claimed_at is null;
