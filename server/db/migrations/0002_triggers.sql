-- Records the files of a deleted row, also of one that a cascade deletes, for the clean-up (server/attachments/orphaned-files.ts).
create function public.loosen_files() returns trigger
  language plpgsql
  as $$ begin
    insert into public.loose_files (key)
      select key from unnest(array[old.storage_key, old.thumbnail_key]) as key where key is not null
      on conflict (key) do update set stored_at = null;
    return null;
  end $$;
--> statement-breakpoint
create trigger device_images_loosen_files after delete on public.device_images
  for each row execute function public.loosen_files();
--> statement-breakpoint
create trigger service_images_loosen_files after delete on public.service_images
  for each row execute function public.loosen_files();
--> statement-breakpoint
-- A first mark, so that no two databases begin with the same stamp.
insert into "map_changes" default values;
--> statement-breakpoint
create function public.mark_map_change() returns trigger
  language plpgsql
  as $$ begin
    insert into public.map_changes default values;
    return null;
  end $$;
--> statement-breakpoint
-- The triggers fire once per statement, and for messages only on columns that the map shows.
create trigger clients_on_map after insert or delete or update of first_name, last_name, phone on clients
  for each statement execute function public.mark_map_change();
--> statement-breakpoint
create trigger devices_on_map after insert or delete or update on devices
  for each statement execute function public.mark_map_change();
--> statement-breakpoint
create trigger sms_messages_on_map after insert or delete or update of device_id, state, sent_at on sms_messages
  for each statement execute function public.mark_map_change();
--> statement-breakpoint
create trigger services_on_map after insert or delete or update of device_id, type, status, starts_at, ends_at, technician on services
  for each statement execute function public.mark_map_change();
--> statement-breakpoint
-- Only the duty that ends the retention may delete events (server/retention).
CREATE FUNCTION "events_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('termin.retention', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'events are append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "events_append_only" BEFORE UPDATE OR DELETE ON "events" FOR EACH ROW EXECUTE FUNCTION "events_append_only"();
