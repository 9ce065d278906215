ALTER INDEX "sms_messages_told" RENAME TO "sms_messages_time_order";--> statement-breakpoint
DROP INDEX "sms_messages_state_order";--> statement-breakpoint
DROP INDEX "sms_messages_type_order";--> statement-breakpoint
DROP INDEX "sms_messages_name_order";--> statement-breakpoint
CREATE INDEX "sms_messages_state_order" ON "sms_messages" USING btree ("state",coalesce(sent_at, created_at),"id","sent_at","created_at","type");--> statement-breakpoint
CREATE INDEX "sms_messages_type_order" ON "sms_messages" USING btree ("type",coalesce(sent_at, created_at),"id","sent_at","created_at","state");--> statement-breakpoint
CREATE INDEX "sms_messages_name_order" ON "sms_messages" USING btree (polish_key(coalesce(client_name, '')) collate "C","id","client_name","type","state");