-- The one form in which names are compared at sign-in: compatibility forms (NFKC), case and diacritics do not tell them apart. Greek and
-- Cyrillic capitals are named, because lower() of a server with locale C knows ASCII only.
create function public.login_form(value text) returns text
  language sql immutable strict parallel safe
  as $$ select translate(public.fold(normalize(value, NFKC)),
    'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςЂЃЄЅІЇЈЉЊЋЌЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐҺӀԚԜ',
    'αβγδεζηθικλμνξοπρστυφχψωσђѓєѕіїјљњћќўџабвгдежзийклмнопрстуфхцчшщъыьэюяґһӏԛԝ') $$;
--> statement-breakpoint
-- Names of this form look alike (Unicode TR39, confusables): Cyrillic, Greek, Armenian and some Latin letters as the Latin ones they pass for.
-- Capitals go first: Ν is taken for N, ν for v.
create function public.lookalike_form(value text) returns text
  language sql immutable strict parallel safe
  as $$ select public.login_form(translate(normalize(value, NFKC),
    'АВЕЅІЈКМНОРСТУХԚԜҺӀаеѕіјорсухԛԝһԁӏгпзвкмнтьбΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβγεηικνορστυχωμօսհոցıɑɡʋɩ',
    'ABESIJKMHOPCTYXQWHIaesijopcyxqwhdlrn3bkmhtb6ABEZHIKMNOPTYXabyenikvopotuxwuouhngiagvi')) $$;
--> statement-breakpoint
DROP INDEX "users_username_unique";--> statement-breakpoint
-- Of names that have been taken for each other until now, the oldest stays as it is.
update users set username = left(username, 40) || '-' || id
  where exists (select from users other where other.id < users.id
    and (login_form(other.username) = login_form(users.username)
      or lookalike_form(other.username) = lookalike_form(users.username)));--> statement-breakpoint
-- Links of the last hour do not say where they were mailed to.
delete from password_resets;--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "email" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "previous_login" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_lookalike" ON "users" USING btree (lookalike_form("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (login_form("username"));