-- The form in which names are compared at sign-in, without compatibility variants (NFKC), case and diacritics. Greek and Cyrillic capitals
-- are listed, because lower() with the locale C handles only ASCII.
create function public.login_form(value text) returns text
  language sql immutable strict parallel safe
  as $$ select translate(public.fold(normalize(value, NFKC)),
    'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςЂЃЄЅІЇЈЉЊЋЌЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐҺӀԚԜ',
    'αβγδεζηθικλμνξοπρστυφχψωσђѓєѕіїјљњћќўџабвгдежзийклмнопрстуфхцчшщъыьэюяґһӏԛԝ') $$;
--> statement-breakpoint
-- Names that look alike have the same form (Unicode TR39, confusables): Cyrillic, Greek, Armenian and some Latin letters become the Latin ones
-- they resemble. Capitals are replaced first, because Ν resembles N, but ν resembles v.
create function public.lookalike_form(value text) returns text
  language sql immutable strict parallel safe
  as $$ select public.login_form(translate(normalize(value, NFKC),
    'АВЕЅІЈКМНОРСТУХԚԜҺӀаеѕіјорсухԛԝһԁӏгпзвкмнтьбΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβγεηικνορστυχωμօսհոցıɑɡʋɩ',
    'ABESIJKMHOPCTYXQWHIaesijopcyxqwhdlrn3bkmhtb6ABEZHIKMNOPTYXabyenikvopotuxwuouhngiagvi')) $$;
--> statement-breakpoint
DROP INDEX "users_username_unique";--> statement-breakpoint
-- Among equal names the oldest account keeps its name.
update users set username = left(username, 40) || '-' || id
  where exists (select from users other where other.id < users.id
    and (login_form(other.username) = login_form(users.username)
      or lookalike_form(other.username) = lookalike_form(users.username)));--> statement-breakpoint
-- Existing links, valid for an hour at most, have no address.
delete from password_resets;--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "email" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "previous_login" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_lookalike" ON "users" USING btree (lookalike_form("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (login_form("username"));