CREATE TABLE "jobs" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"unique_key" text,
	"payload" json,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"outcome" json,
	"error" text,
	"stop_requested" boolean DEFAULT false NOT NULL,
	"user_id" integer,
	"started_by" text NOT NULL,
	"worker" text,
	"lease_until" timestamp (3) with time zone,
	"ran_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "jobs_once" UNIQUE("kind","unique_key"),
	CONSTRAINT "jobs_status" CHECK (status in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'STOPPED'))
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at","id") WHERE status in ('WAITING', 'RUNNING');--> statement-breakpoint
CREATE INDEX "jobs_user" ON "jobs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_finished" ON "jobs" USING btree ("finished_at");