ALTER TABLE "planned_sms" ADD COLUMN "updated_by" text;--> statement-breakpoint
CREATE INDEX "planned_sms_device" ON "planned_sms" USING btree ("device_id","scheduled_at");--> statement-breakpoint
CREATE INDEX "planned_sms_type" ON "planned_sms" USING btree ("type","scheduled_at","id");--> statement-breakpoint
CREATE INDEX "sms_messages_told" ON "sms_messages" USING btree (coalesce(sent_at, created_at),"id");--> statement-breakpoint
CREATE INDEX "sms_messages_state_order" ON "sms_messages" USING btree ("state",coalesce(sent_at, created_at),"id");--> statement-breakpoint
CREATE INDEX "sms_messages_type_order" ON "sms_messages" USING btree ("type",coalesce(sent_at, created_at),"id");--> statement-breakpoint
CREATE INDEX "sms_messages_name_order" ON "sms_messages" USING btree (polish_key(coalesce(client_name, '')) collate "C","id");