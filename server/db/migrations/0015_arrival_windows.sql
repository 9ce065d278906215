ALTER TABLE "services" ADD COLUMN "arrival_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "arrival_until" timestamp (3) with time zone;--> statement-breakpoint
-- What a customer accepted holds only for that start, whoever moves the visit.
CREATE FUNCTION public.drop_arrival_window() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.arrival_from := NULL;
  NEW.arrival_until := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER services_arrival_window BEFORE UPDATE OF starts_at ON services
  FOR EACH ROW WHEN (NEW.starts_at IS DISTINCT FROM OLD.starts_at) EXECUTE FUNCTION public.drop_arrival_window();
