DROP INDEX "confirmations_asked";--> statement-breakpoint
DROP INDEX "services_unpaid";--> statement-breakpoint
CREATE INDEX "devices_position" ON "devices" USING btree ("lat","lng","next_inspection_date","type","confirmed_at","client_id","id");--> statement-breakpoint
CREATE INDEX "devices_place" ON "devices" USING btree ("id","type","city");--> statement-breakpoint
CREATE INDEX "devices_created" ON "devices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "devices_postal_order" ON "devices" USING btree (postal_code collate "C","id");--> statement-breakpoint
CREATE INDEX "sms_messages_counted" ON "sms_messages" USING btree ("test_mode","state","type","parts");--> statement-breakpoint
CREATE INDEX "confirmations_asked" ON "confirmations" USING btree ("device_id","due_date","issued_at","confirmed_at","id") WHERE duty_id is null;--> statement-breakpoint
CREATE INDEX "services_unpaid" ON "services" USING btree ("performed_on","price") WHERE payment = 'UNPAID';