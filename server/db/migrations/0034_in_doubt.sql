ALTER TABLE "sms_messages" ADD COLUMN "in_doubt_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "planned_sms" DROP COLUMN "max_retries";--> statement-breakpoint
UPDATE "sms_messages" SET "in_doubt_since" = "attempted_at" WHERE "state" = 'QUEUED' AND "attempted_at" IS NOT NULL;--> statement-breakpoint
UPDATE "sms_messages" SET "retries" = "planned_sms"."retry_count" FROM "planned_sms"
  WHERE "planned_sms"."id" = "sms_messages"."planned_sms_id" AND "sms_messages"."state" IN ('QUEUED', 'SENDING');
