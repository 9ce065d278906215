DROP INDEX "events_at";--> statement-breakpoint
CREATE INDEX "planned_sms_job" ON "planned_sms" USING btree ("job_id") WHERE job_id is not null;--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("at","id","verb","noun");