-- One statement, so that the table and its indexes are rewritten only once.
ALTER TABLE "devices"
  ADD COLUMN "name_key" text collate "C" GENERATED ALWAYS AS (polish_key(name)) STORED,
  ADD COLUMN "street_key" text collate "C" GENERATED ALWAYS AS (polish_key(street)) STORED NOT NULL,
  ADD COLUMN "city_key" text collate "C" GENERATED ALWAYS AS (polish_key(city)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "devices_name_order_back" ON "devices" USING btree ("name_key" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "devices_name_order" ON "devices" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "devices_street_order" ON "devices" USING btree ("street_key",house_number collate "C","id");--> statement-breakpoint
CREATE INDEX "devices_city_order" ON "devices" USING btree ("city_key","id");