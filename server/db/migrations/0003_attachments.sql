CREATE TABLE "loose_files" (
	"key" text PRIMARY KEY NOT NULL,
	"stored_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "loose_files_stored" ON "loose_files" USING btree ("stored_at");--> statement-breakpoint
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
