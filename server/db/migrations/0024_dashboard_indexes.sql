CREATE INDEX "clients_created" ON "clients" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "confirmations_confirmed" ON "confirmations" USING btree ("confirmed_at") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "devices_to_mend" ON "devices" USING btree ("id") WHERE lat is null or geocoding_status = 'FALLBACK';--> statement-breakpoint
CREATE INDEX "service_changes_at" ON "service_changes" USING btree ("at");