-- One statement per table, so that it is rewritten only once. Dropping the column drops its index.
ALTER TABLE "clients"
  DROP COLUMN "search",
  ADD COLUMN "search" text GENERATED ALWAYS AS (fold(first_name || ' ' || last_name || ' ' || first_name || ' ' || phone || ' ' || id::text)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "devices"
  DROP COLUMN "search",
  ADD COLUMN "search" text GENERATED ALWAYS AS (fold(case type when 'HEAT_PUMP' then 'Pompa ciepła' when 'GAS_BOILER' then 'Kocioł gazowy' when 'AIR_CONDITIONER' then 'Klimatyzator' end || ' ' || coalesce(name, '') || ' ' || street || ' ' || house_number || coalesce('/' || flat_number, '') || ', ' || postal_code || ' ' || city)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "devices_search" ON "devices" USING gin ("search" gin_trgm_ops);
