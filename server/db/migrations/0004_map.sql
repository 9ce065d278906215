CREATE TABLE "map_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"mark" bigint DEFAULT (random() * 9007199254740991)::bigint NOT NULL
);
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
