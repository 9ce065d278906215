-- Of the live tokens of a session the one issued last is kept.
delete from refresh_tokens old using refresh_tokens newer
  where old.used_at is null and newer.used_at is null and newer.session_id = old.session_id
    and (newer.issued_at, newer.hash) > (old.issued_at, old.hash);--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_live" ON "refresh_tokens" USING btree ("session_id") WHERE used_at is null;