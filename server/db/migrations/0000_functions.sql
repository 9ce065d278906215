-- Search that ignores case and diacritics, and Polish alphabetical order, alike on every engine:
-- neither depends on the collations or the locale that a server happens to have.
-- Everything is qualified by its schema: indexes are built and dumps restored with an empty search path.
create extension if not exists unaccent with schema public;
--> statement-breakpoint
create extension if not exists pg_trgm with schema public;
--> statement-breakpoint
-- 'Łódź' and 'lodz' are one. The same rule as domain/text/fold.ts.
-- unaccent first: lower() of a server with locale C knows ASCII only.
create function public.fold(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', value)) $$;
--> statement-breakpoint
-- A key whose byte order is Polish alphabetical order: Polish letters are put aside, foreign ones lose their marks,
-- then each of a ą b c ć … ź ż becomes one of 35 consecutive ASCII characters.
create function public.polish_key(value text) returns text
  language sql immutable strict parallel safe
  as $$ select translate(
    lower(public.unaccent('public.unaccent', translate(value,
      'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ',
      E'\x01\x02\x03\x04\x05\x06\x07\x0e\x0f\x01\x02\x03\x04\x05\x06\x07\x0e\x0f'))),
    E'a\x01bc\x02de\x03fghijkl\x04mn\x05o\x06pqrs\x07tuvwxyz\x0e\x0f',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`abc') $$;
