ALTER TABLE "clients" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "company" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "nip" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "manufacturer" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "serial_number" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "commissioned_on" date;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "warranty_until" date;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "refrigerant" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "refrigerant_grams" integer;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "hermetic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "residential" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "leak_detection" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "fuel" text;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_nip" CHECK (nip ~ '^[0-9]{10}$');--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_refrigerant" CHECK (refrigerant in ('R32', 'R410A', 'R407C', 'R134A', 'R404A', 'R417A', 'R422D', 'R507A', 'R448A', 'R449A', 'R452B', 'R454B', 'R454C', 'R513A', 'R1234YF', 'R1234ZE', 'R290', 'R600A', 'R744', 'R717'));--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_refrigerant_grams" CHECK (refrigerant_grams > 0);--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_fuel" CHECK (fuel in ('NATURAL_GAS', 'LPG', 'OIL', 'PELLET', 'WOOD', 'COAL'));--> statement-breakpoint
ALTER TABLE "clients" drop column "search";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(first_name || ' ' || last_name || ' ' || first_name || ' ' || phone || ' ' || id::text || coalesce(' ' || company, '') || coalesce(' ' || nip, '') || coalesce(' ' || email, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" drop column "search";--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(case type when 'HEAT_PUMP' then 'Pompa ciepła' when 'GAS_BOILER' then 'Kocioł gazowy' when 'AIR_CONDITIONER' then 'Klimatyzator' end || ' ' || coalesce(name, '') || ' ' || street || ' ' || house_number || coalesce('/' || flat_number, '') || ', ' || postal_code || ' ' || city || coalesce(' ' || manufacturer, '') || coalesce(' ' || model, '') || coalesce(' ' || serial_number, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "devices_search" ON "devices" USING gin ("search" gin_trgm_ops);
