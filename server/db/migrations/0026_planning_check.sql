DROP INDEX "duties_due";--> statement-breakpoint
CREATE INDEX "planned_sms_current" ON "planned_sms" USING btree ("due_date","type","device_id","status","scheduled_at","sent_at") WHERE inspection_done_at is null;--> statement-breakpoint
CREATE INDEX "duties_due" ON "duties" USING btree ("due_on","id","active");