DROP INDEX "services_performed";--> statement-breakpoint
DROP INDEX "sms_messages_told";--> statement-breakpoint
CREATE INDEX "services_created" ON "services" USING btree ("created_at","client_id","device_id","type","status","price");--> statement-breakpoint
CREATE INDEX "sms_messages_reminded" ON "sms_messages" USING btree ("client_id","test_mode","created_at","sent_at") WHERE due_date is not null and state in ('SENT', 'DELIVERED');--> statement-breakpoint
CREATE INDEX "services_performed" ON "services" USING btree ("performed_on","device_id","type","technician_id","price","starts_at","ends_at","technician") WHERE status = 'COMPLETED';--> statement-breakpoint
CREATE INDEX "sms_messages_told" ON "sms_messages" USING btree (coalesce(sent_at, created_at),"id","sent_at","created_at","state","parts","test_mode");