ALTER TABLE "clients" ADD COLUMN "first_due_on" date;
--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "told_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "told_in_test_at" timestamp (3) with time zone;
--> statement-breakpoint
-- The first due date of a client, for the order by urgency: grouping all devices for it took a second with 300,000 of them.
UPDATE "clients" SET "first_due_on" = first.due
  FROM (SELECT client_id, min(next_inspection_date) AS due FROM devices GROUP BY client_id) AS first WHERE clients.id = first.client_id;
--> statement-breakpoint
CREATE FUNCTION public.keep_first_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE public.clients SET first_due_on = new.next_inspection_date
      WHERE id = new.client_id AND (first_due_on IS NULL OR first_due_on > new.next_inspection_date);
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND old.client_id = new.client_id AND old.next_inspection_date = new.next_inspection_date THEN
    RETURN NULL;
  END IF;
  -- In the order of ids, so that two transactions cannot deadlock here
  UPDATE public.clients SET first_due_on = known.due
    FROM (SELECT c.id, (SELECT min(d.next_inspection_date) FROM public.devices d WHERE d.client_id = c.id) AS due FROM public.clients c
      WHERE c.id = old.client_id OR (TG_OP = 'UPDATE' AND c.id = new.client_id) ORDER BY c.id) AS known
    WHERE clients.id = known.id AND clients.first_due_on IS DISTINCT FROM known.due;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "devices_keep_first_due" AFTER INSERT OR DELETE OR UPDATE OF client_id, next_inspection_date ON devices
  FOR EACH ROW EXECUTE FUNCTION public.keep_first_due();
--> statement-breakpoint
-- Rule P6: when the last message about a due date that had left within 60 days before a booking was sent.
CREATE FUNCTION public.told_before(client integer, booked timestamptz, test boolean) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT coalesce(m.sent_at, m.created_at) FROM public.sms_messages m
  WHERE m.client_id = client AND m.due_date IS NOT NULL AND m.test_mode = test AND m.state IN ('SENT', 'DELIVERED')
    AND m.created_at <= booked AND m.created_at > booked - make_interval(days => 60)
  ORDER BY m.created_at DESC LIMIT 1
$$;
--> statement-breakpoint
UPDATE "services" SET told_at = told.at, told_in_test_at = told.in_test_at
  FROM (
    SELECT s.id,
      (array_agg(coalesce(m.sent_at, m.created_at) ORDER BY m.created_at DESC) FILTER (WHERE NOT m.test_mode))[1] AS at,
      (array_agg(coalesce(m.sent_at, m.created_at) ORDER BY m.created_at DESC) FILTER (WHERE m.test_mode))[1] AS in_test_at
    FROM services s JOIN sms_messages m ON m.client_id = s.client_id AND m.due_date IS NOT NULL AND m.state IN ('SENT', 'DELIVERED')
      AND m.created_at <= s.created_at AND m.created_at > s.created_at - make_interval(days => 60)
    GROUP BY s.id
  ) AS told
  WHERE services.id = told.id;
--> statement-breakpoint
CREATE FUNCTION public.keep_told_of_service() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.told_at = public.told_before(new.client_id, new.created_at, false);
  new.told_in_test_at = public.told_before(new.client_id, new.created_at, true);
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "services_keep_told" BEFORE INSERT OR UPDATE OF client_id, created_at ON services
  FOR EACH ROW EXECUTE FUNCTION public.keep_told_of_service();
--> statement-breakpoint
-- A message that is sent, reported or deleted after the booking. Most concern no booking yet, which an index of the customer's services tells.
CREATE FUNCTION public.keep_told_of_message() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  message public.sms_messages;
BEGIN
  FOREACH message IN ARRAY CASE TG_OP WHEN 'INSERT' THEN ARRAY[new] WHEN 'DELETE' THEN ARRAY[old] ELSE ARRAY[old, new] END LOOP
    CONTINUE WHEN message.due_date IS NULL OR message.client_id IS NULL OR message.state NOT IN ('SENT', 'DELIVERED');
    UPDATE public.services SET
        told_at = public.told_before(client_id, created_at, false), told_in_test_at = public.told_before(client_id, created_at, true)
      WHERE client_id = message.client_id AND created_at >= message.created_at
        AND created_at < message.created_at + make_interval(days => 60)
        AND (told_at, told_in_test_at) IS DISTINCT FROM
          (public.told_before(client_id, created_at, false), public.told_before(client_id, created_at, true));
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "sms_messages_keep_told"
  AFTER INSERT OR DELETE OR UPDATE OF client_id, due_date, test_mode, state, created_at, sent_at ON sms_messages
  FOR EACH ROW EXECUTE FUNCTION public.keep_told_of_message();
--> statement-breakpoint
CREATE INDEX "clients_first_due" ON "clients" USING btree ("first_due_on","id");
--> statement-breakpoint
CREATE INDEX "clients_first_due_back" ON "clients" USING btree ("first_due_on" NULLS FIRST,"id");
--> statement-breakpoint
CREATE INDEX "devices_type_order" ON "devices" USING btree ((case type when 'AIR_CONDITIONER' then 0 when 'GAS_BOILER' then 1 when 'HEAT_PUMP' then 2 end),"id");
--> statement-breakpoint
CREATE INDEX "devices_confirmed_order" ON "devices" USING btree ("confirmed_at","id");
--> statement-breakpoint
CREATE INDEX "devices_confirmed_order_back" ON "devices" USING btree ("confirmed_at" NULLS FIRST,"id");
--> statement-breakpoint
CREATE INDEX "devices_installed_order" ON "devices" USING btree ("installation_date","id");
--> statement-breakpoint
CREATE INDEX "devices_installed_order_back" ON "devices" USING btree ("installation_date" NULLS FIRST,"id");
--> statement-breakpoint
CREATE INDEX "services_told" ON "services" USING btree ("told_at","created_at","type","status","price","device_id") WHERE told_at is not null;
--> statement-breakpoint
CREATE INDEX "services_told_in_test" ON "services" USING btree ("told_in_test_at","created_at","type","status","price","device_id") WHERE told_in_test_at is not null;
--> statement-breakpoint
CREATE INDEX "services_price_order" ON "services" USING btree ("price","id");
--> statement-breakpoint
CREATE INDEX "services_price_order_back" ON "services" USING btree ("price" NULLS FIRST,"id");
--> statement-breakpoint
CREATE INDEX "services_performed_order" ON "services" USING btree ("performed_on","id");
--> statement-breakpoint
CREATE INDEX "services_performed_order_back" ON "services" USING btree ("performed_on" NULLS FIRST,"id");
--> statement-breakpoint
CREATE INDEX "confirmations_asked" ON "confirmations" USING btree ("device_id","due_date","issued_at","confirmed_at","id");
