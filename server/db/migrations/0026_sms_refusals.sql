CREATE TABLE "sms_refusals" (
	"id" serial PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"reason" text NOT NULL,
	"test_mode" boolean NOT NULL,
	"requested_by" text,
	"refused_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sms_refusals_reason" CHECK (reason in ('BLOCKED', 'DAY', 'WEEK'))
);
--> statement-breakpoint
CREATE INDEX "sms_refusals_at" ON "sms_refusals" USING btree ("refused_at");