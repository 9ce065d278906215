-- An issued protocol never changes; deletions of what it is about only clear its references. Retention and erasure set `termin.retention`.
create function public.protocols_frozen() returns trigger
  language plpgsql
  as $$
declare
  loose text[] := array['service_id', 'device_id', 'client_id', 'search'];
begin
  if old.status <> 'ISSUED' or current_setting('termin.retention', true) = 'on' then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  if tg_op = 'UPDATE'
    and to_jsonb(new) - loose = to_jsonb(old) - loose
    and coalesce(new.service_id, old.service_id) is not distinct from old.service_id
    and coalesce(new.device_id, old.device_id) is not distinct from old.device_id
    and coalesce(new.client_id, old.client_id) is not distinct from old.client_id
  then
    return new;
  end if;
  raise exception 'issued protocols never change';
end $$;
--> statement-breakpoint
create trigger protocols_frozen before update or delete on protocols
  for each row execute function public.protocols_frozen();
--> statement-breakpoint
-- Answers and pictures go with their protocol only; when it is deleted, it is gone before they are.
create function public.protocol_parts_frozen() returns trigger
  language plpgsql
  as $$
declare
  owner integer := case when tg_op = 'INSERT' then new.protocol_id else old.protocol_id end;
begin
  if exists (select 1 from public.protocols where id = owner and status = 'ISSUED')
    and current_setting('termin.retention', true) is distinct from 'on' then
    raise exception 'issued protocols never change';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger protocol_answers_frozen before insert or update or delete on protocol_answers
  for each row execute function public.protocol_parts_frozen();
--> statement-breakpoint
create trigger protocol_photos_frozen before insert or update or delete on protocol_photos
  for each row execute function public.protocol_parts_frozen();
--> statement-breakpoint
-- As loosen_files, but a correction shares the files of the protocol that it replaces.
create function public.loosen_protocol_files() returns trigger
  language plpgsql
  as $$ begin
    insert into public.loose_files (key)
      select key from unnest(array[old.storage_key, old.thumbnail_key]) as key
      where key is not null and not exists (select 1 from public.protocol_photos where storage_key = old.storage_key)
      on conflict (key) do update set stored_at = null;
    return null;
  end $$;
--> statement-breakpoint
create trigger protocol_photos_loosen_files after delete on protocol_photos
  for each row execute function public.loosen_protocol_files();
--> statement-breakpoint
-- A draft goes with its service; an issued protocol stays.
create function public.delete_protocol_drafts() returns trigger
  language plpgsql
  as $$ begin
    delete from public.protocols where service_id = old.id and status = 'DRAFT';
    return old;
  end $$;
--> statement-breakpoint
create trigger services_protocol_drafts before delete on services
  for each row execute function public.delete_protocol_drafts();
--> statement-breakpoint
CREATE TRIGGER "request_images_loosen_files" AFTER DELETE ON "public"."request_images"
  FOR EACH ROW EXECUTE FUNCTION "public"."loosen_files"();
--> statement-breakpoint
-- The erasure of a person (server/privacy) takes names and values out of events; before, a permitted update changed nothing.
CREATE OR REPLACE FUNCTION "events_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('termin.retention', true) = 'on' THEN
    IF TG_OP = 'UPDATE' THEN
      RETURN NEW;
    END IF;
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'events are append-only';
END
$$;
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
