CREATE TABLE "report_recipients" (
	"email" text PRIMARY KEY NOT NULL,
	"mailed_month" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "confirmations_issued" ON "confirmations" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "services_performed" ON "services" USING btree ("performed_on") WHERE status = 'COMPLETED';