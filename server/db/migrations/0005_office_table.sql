CREATE INDEX "devices_name_order" ON "devices" USING btree (polish_key("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "devices_street_order" ON "devices" USING btree (polish_key("street") collate "C",house_number collate "C","id");--> statement-breakpoint
CREATE INDEX "devices_city_order" ON "devices" USING btree (polish_key("city") collate "C","id");