CREATE TABLE "protocol_deliveries" (
	"id" serial PRIMARY KEY NOT NULL,
	"protocol_id" integer NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"job_id" integer,
	"sent_at" timestamp (3) with time zone,
	"token_hash" text,
	"expires_on" date,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" text,
	CONSTRAINT "protocol_deliveries_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "protocol_deliveries_kind" CHECK (kind in ('MAIL', 'LINK'))
);
--> statement-breakpoint
ALTER TABLE "protocol_deliveries" ADD CONSTRAINT "protocol_deliveries_protocol_id_protocols_id_fk" FOREIGN KEY ("protocol_id") REFERENCES "public"."protocols"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "protocol_deliveries_protocol" ON "protocol_deliveries" USING btree ("protocol_id","id");