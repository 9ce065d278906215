-- Search without case and diacritics, and Polish alphabetical order. Both work alike on every engine, since they do not depend on the
-- server's collations or locale. Names are qualified, because indexes are built and dumps restored with an empty search path.
create extension if not exists unaccent with schema public;
--> statement-breakpoint
create extension if not exists pg_trgm with schema public;
--> statement-breakpoint
-- Makes 'Łódź' and 'lodz' equal, as domain/text/fold.ts does. unaccent comes first, because lower() with the locale C handles only ASCII.
create function public.fold(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', value)) $$;
--> statement-breakpoint
-- A key whose byte order is Polish alphabetical order: Polish letters are protected, foreign ones lose their marks,
-- then each of a ą b c ć … ź ż becomes one of 35 consecutive ASCII characters.
create function public.polish_key(value text) returns text
  language sql immutable strict parallel safe
  as $$ select translate(
    lower(public.unaccent('public.unaccent', translate(value,
      'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ',
      E'\x01\x02\x03\x04\x05\x06\x07\x0e\x0f\x01\x02\x03\x04\x05\x06\x07\x0e\x0f'))),
    E'a\x01bc\x02de\x03fghijkl\x04mn\x05o\x06pqrs\x07tuvwxyz\x0e\x0f',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`abc') $$;
--> statement-breakpoint
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
-- The digits 0 and 1 look like o and l, too.
create function public.lookalike_form(value text) returns text
  language sql immutable strict parallel safe
  as $$ select public.login_form(translate(normalize(value, NFKC),
    '01АВЕЅІЈКМНОРСТУХԚԜҺӀаеѕіјорсухԛԝһԁӏгпзвкмнтьбΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβγεηικνορστυχωმօսհոցıɑɡʋɩ',
    'olABESIJKMHOPCTYXQWHIaesijopcyxqwhdlrn3bkmhtb6ABEZHIKMNOPTYXabyenikvopotuxwuouhngiagvi')) $$;
