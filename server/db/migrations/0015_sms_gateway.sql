CREATE TABLE "sms_answers" (
	"id" serial PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"phone" text NOT NULL,
	"client_id" integer,
	"client_name" text,
	"sms_id" integer,
	"message" text NOT NULL,
	"opt_out" boolean NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"handled_by" text,
	CONSTRAINT "sms_answers_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "sms_opt_outs" (
	"phone" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sms_messages" DROP CONSTRAINT "sms_messages_state";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "daily_sms_budget" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "monthly_sms_budget" integer;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "parts" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "retries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "retry_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sms_messages" ADD COLUMN "reported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sms_answers" ADD CONSTRAINT "sms_answers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_answers" ADD CONSTRAINT "sms_answers_sms_id_sms_messages_id_fk" FOREIGN KEY ("sms_id") REFERENCES "public"."sms_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sms_answers_received" ON "sms_answers" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "sms_answers_client" ON "sms_answers" USING btree ("client_id","received_at");--> statement-breakpoint
CREATE INDEX "sms_answers_sms" ON "sms_answers" USING btree ("sms_id");--> statement-breakpoint
CREATE INDEX "sms_answers_open" ON "sms_answers" USING btree ("received_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "sms_messages_gateway" ON "sms_messages" USING btree ("gateway_id");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_sms_budgets" CHECK (daily_sms_budget > 0 and monthly_sms_budget > 0);--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_state" CHECK (state in ('QUEUED', 'SENDING', 'SENT', 'DELIVERED', 'UNDELIVERED', 'FAILED', 'UNKNOWN'));--> statement-breakpoint
-- Counts billed parts (rule S2) of older messages; new ones are counted when they are queued.
update sms_messages set parts = counted.parts
  from (
    select id, case when units <= single then 1 else ceil(units / part)::int end as parts
    from (
      select id,
        case when gsm then length(message) + length(regexp_replace(message, '[^\f^{}\\[~\]|€]', '', 'g')) else length(message) end::numeric as units,
        case when gsm then 160 else 70 end as single,
        case when gsm then 153 else 67 end as part
      from (
        select id, message,
          message !~ '[^@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&''()*+,./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà\f^{}\\[~\]|€-]' as gsm
        from sms_messages
      ) as texts
    ) as sizes
  ) as counted
  where counted.id = sms_messages.id and counted.parts > 1;
