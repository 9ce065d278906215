import type pg from 'pg'
import { z } from 'zod'

/** Older versions were never tried. PGlite, the embedded server and the tests use newer ones. */
const oldestPostgres = 16

const factsSchema = z.object({
  version: z.string(),
  versionNumber: z.int(),
  readOnly: z.boolean(),
  encoding: z.string(),
  /** Whether statements are cancelled after a time */
  limited: z.boolean(),
  /** Required extensions that the server does not offer, and those installed outside the schema `public` */
  missing: z.array(z.string()),
  misplaced: z.array(z.string()),
  /** Whether there are tables, but not those of Termin, which a restore would drop with its own */
  foreign: z.boolean(),
})
export type DatabaseFacts = z.infer<typeof factsSchema>

const query = `
  select current_setting('server_version') as version,
    current_setting('server_version_num')::int as "versionNumber",
    pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "readOnly",
    current_setting('server_encoding') as encoding,
    current_setting('statement_timeout') <> '0' as limited,
    array(select needed from unnest(array['unaccent', 'pg_trgm']) as needed
      where needed not in (select name from pg_available_extensions)
        and needed not in (select extname from pg_extension)) as missing,
    array(select extname::text || ' (' || nspname::text || ')' from pg_extension join pg_namespace n on n.oid = extnamespace
      where extname in ('unaccent', 'pg_trgm') and nspname <> 'public') as misplaced,
    (select count(*) > 0 and count(*) filter (where relname = 'schema_migrations' and 2 =
          (select count(*) from pg_attribute where attrelid = c.oid and attname in ('name', 'applied_at'))) = 0
      from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname = 'public' and relkind in ('r', 'p') and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')) as "foreign"`

export async function readFacts(client: pg.Client): Promise<DatabaseFacts> {
  const { rows } = await client.query<Record<string, unknown>>(query)
  return factsSchema.parse(rows[0])
}

/** A sentence for the operator if Termin cannot run on this database; undefined if it can */
export function unmetRequirement(server: string, facts: DatabaseFacts): string | undefined {
  if (facts.versionNumber < oldestPostgres * 10_000) {
    return `Serwer ${server} to PostgreSQL ${facts.version}, a Termin potrzebuje ${oldestPostgres} lub nowszego: zaktualizuj serwer albo wskaż inny w DATABASE_URL.`
  }
  if (facts.readOnly) {
    return `Baza danych ${server} jest tylko do odczytu (serwer zapasowy albo default_transaction_read_only): wskaż w DATABASE_URL serwer główny.`
  }
  if (facts.encoding !== 'UTF8') {
    return `Baza danych ${server} ma kodowanie ${facts.encoding}, a Termin potrzebuje UTF8: utwórz ją poleceniem createdb --encoding=UTF8 --template=template0.`
  }
  if (facts.missing.length > 0) {
    return `Serwer ${server} nie ma rozszerzeń: ${facts.missing.join(', ')}. Zainstaluj je (zwykle pakiet postgresql-contrib) albo wskaż inny serwer w DATABASE_URL.`
  }
  if (facts.misplaced.length > 0) {
    return `W bazie ${server} rozszerzenia stoją poza schematem public: ${facts.misplaced.join(', ')}. Przenieś każde poleceniem ALTER EXTENSION … SET SCHEMA public.`
  }
  if (facts.foreign) {
    return `W bazie ${server} są już tabele, ale nie ma spisu migracji Termina: utwórz dla niego osobną, pustą bazę poleceniem createdb albo popraw DATABASE_URL.`
  }
  return undefined
}
