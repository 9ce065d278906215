DROP INDEX "confirmations_asked";--> statement-breakpoint
DROP INDEX "duties_device";--> statement-breakpoint
DROP INDEX "services_device";--> statement-breakpoint
DROP INDEX "services_client";--> statement-breakpoint
DROP INDEX "services_unpaid";--> statement-breakpoint
CREATE INDEX "devices_position" ON "devices" USING btree ("lat","lng","next_inspection_date","type","confirmed_at","client_id","id");--> statement-breakpoint
CREATE INDEX "devices_place" ON "devices" USING btree ("id","type","city");--> statement-breakpoint
CREATE INDEX "devices_created" ON "devices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "devices_postal_order" ON "devices" USING btree (postal_code collate "C","id");--> statement-breakpoint
CREATE INDEX "services_done" ON "services" USING btree ("device_id","performed_on","price") WHERE status = 'COMPLETED';--> statement-breakpoint
CREATE INDEX "sms_messages_counted" ON "sms_messages" USING btree ("test_mode","state","type","parts");--> statement-breakpoint
CREATE INDEX "confirmations_asked" ON "confirmations" USING btree ("device_id","due_date","issued_at","confirmed_at","id") WHERE duty_id is null;--> statement-breakpoint
CREATE INDEX "duties_device" ON "duties" USING btree ("device_id","due_on","id");--> statement-breakpoint
CREATE INDEX "services_device" ON "services" USING btree ("device_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "services_client" ON "services" USING btree ("client_id","starts_at","id","device_id");--> statement-breakpoint
CREATE INDEX "services_unpaid" ON "services" USING btree ("performed_on","price") WHERE payment = 'UNPAID';