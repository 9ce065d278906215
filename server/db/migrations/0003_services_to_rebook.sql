ALTER TABLE "services" ADD COLUMN "rebook" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "services_rebook" ON "services" USING btree ("device_id") WHERE rebook;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_rebook" CHECK (status = 'CANCELLED' or not rebook);--> statement-breakpoint
-- The map shows what is to be booked anew.
DROP TRIGGER services_on_map ON services;
--> statement-breakpoint
CREATE TRIGGER services_on_map AFTER INSERT OR DELETE OR UPDATE OF device_id, type, status, starts_at, ends_at, technician, rebook ON services
  FOR EACH STATEMENT EXECUTE FUNCTION public.mark_map_change();
