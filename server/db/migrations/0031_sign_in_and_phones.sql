-- Of the live tokens of a session the one issued last is kept.
delete from refresh_tokens old using refresh_tokens newer
  where old.used_at is null and newer.used_at is null and newer.session_id = old.session_id
    and (newer.issued_at, newer.hash) > (old.issued_at, old.hash);--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_live" ON "refresh_tokens" USING btree ("session_id") WHERE used_at is null;--> statement-breakpoint
DROP INDEX "users_username_lookalike";--> statement-breakpoint
-- The digits 0 and 1 look like o and l, too.
create or replace function public.lookalike_form(value text) returns text
  language sql immutable strict parallel safe
  as $$ select public.login_form(translate(normalize(value, NFKC),
    '01АВЕЅІЈКМНОРСТУХԚԜҺӀаеѕіјорсухԛԝһԁӏгпзвкмнтьбΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβγεηικνορστυχωმօսհոցıɑɡʋɩ',
    'olABESIJKMHOPCTYXQWHIaesijopcyxqwhdlrn3bkmhtb6ABEZHIKMNOPTYXabyenikvopotuxwuouhngiagvi')) $$;--> statement-breakpoint
-- Among names that look alike the oldest account keeps its name.
update users set username = left(username, 40) || '-' || id
  where exists (select from users other where other.id < users.id
    and lookalike_form(other.username) = lookalike_form(users.username));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_lookalike" ON "users" USING btree (lookalike_form("username"));--> statement-breakpoint
-- Numbers that were typed with 00 or 0 in front were stored behind +48.
update clients set phone = '+' || substr(phone, 6), version = version + 1 where phone ~ '^\+4800(?!480)[1-9]\d{8,14}$';--> statement-breakpoint
update clients set phone = '+48' || substr(phone, 5), version = version + 1 where phone ~ '^\+480\d{9}$';
