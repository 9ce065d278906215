ALTER TABLE "technicians" ADD COLUMN "end_street" text;--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "end_house_number" text;--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "end_flat_number" text;--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "end_postal_code" text;--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "end_city" text;--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "end_lat" double precision;--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "end_lng" double precision;--> statement-breakpoint
ALTER TABLE "technicians" ADD CONSTRAINT "technicians_end_position" CHECK ((end_lat is null) = (end_lng is null));--> statement-breakpoint
ALTER TABLE "technicians" ADD CONSTRAINT "technicians_end" CHECK (num_nulls(end_street, end_house_number, end_postal_code, end_city) in (0, 4));