/** What databases of tests are emptied by */
interface Engine {
  /** Runs statements that have no result. */
  exec(statements: string): Promise<unknown>
  query<Row>(statement: string): Promise<{ rows: Row[] }>
  close(): Promise<unknown>
}

interface Reusable<Database> {
  engine: Database
  /** Fingerprint of the structure as it was migrated */
  fingerprint: string
  /** A statement that sets them as they were after the migrations */
  resetSequences: string
}

/**
 * Hands out migrated databases, with the rows that migrations write. What is closed is emptied and handed out again, to
 * the files of this worker.
 * @param make a migrated database,
 * @param open what a test uses of it
 */
export function reusable<Database extends Engine, Connection extends { close(): Promise<void> }>(
  make: () => Promise<Database>,
  open: (engine: Database) => Promise<Connection>,
): () => Promise<Connection> {
  const idle: Reusable<Database>[] = []
  return async () => {
    const item = idle.pop() ?? (await prepare(await make()))
    const connection = await open(item.engine)
    return {
      ...connection,
      async close() {
        await connection.close()
        // A database that a test has changed the structure of, or left in a state that cannot be undone, is not used
        // again.
        if (await empty(item).catch(() => false)) idle.push(item)
        else await item.engine.close()
      },
    }
  }
}

async function prepare<Database extends Engine>(engine: Database): Promise<Reusable<Database>> {
  await engine.exec('create schema migrated')
  for (const table of await writtenTables(engine)) {
    await engine.exec(`create table migrated."${table}" as table public."${table}"`)
  }
  const sequences = await engine.query<{ call: string }>(
    `select format('setval(%L, %s, %L)', format('public.%I', sequencename), coalesce(last_value, start_value), last_value is not null) as call
     from pg_sequences where schemaname = 'public'`,
  )
  const resetSequences = `select ${sequences.rows.map(({ call }) => call).join(', ')}`
  return { engine, resetSequences, fingerprint: await structureOf(engine) }
}

async function empty({ engine, resetSequences, fingerprint }: Reusable<Engine>): Promise<boolean> {
  await engine.exec('discard all')
  if ((await structureOf(engine)) !== fingerprint) return false
  // No triggers: history cannot be deleted otherwise.
  await engine.exec('set session_replication_role = replica')
  await engine.exec((await writtenTables(engine)).map((table) => `delete from public."${table}";`).join(' '))
  const rest = await engine.query<{ name: string; columns: string }>(
    `select relname as name, (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute as own
       where attrelid = ('public.' || quote_ident(relname))::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from pg_class where relnamespace = 'migrated'::regnamespace and relkind = 'r'`,
  )
  await engine.exec(resetSequences)
  for (const { name, columns } of rest.rows) {
    await engine.exec(`insert into public."${name}" (${columns}) select ${columns} from migrated."${name}"`)
  }
  await engine.exec('discard all')
  return true
}

/** Tables of `public` that have or had rows */
async function writtenTables(engine: Engine): Promise<string[]> {
  const { rows } = await engine.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`,
  )
  return rows.map(({ name }) => name)
}

/** Changes with the definition of any table, column, constraint, index, trigger or function */
async function structureOf(engine: Engine): Promise<string> {
  const { rows } = await engine.query<{ hash: string }>(
    `select md5(concat_ws(' ',
       (select string_agg(concat(oid, relname, relkind), ' ' order by oid) from pg_class where relnamespace = 'public'::regnamespace),
       (select string_agg(concat(attrelid, attname, atttypid, attnotnull), ' ' order by attrelid, attnum) from pg_attribute
          where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')),
       (select string_agg(concat(oid, conname, convalidated), ' ' order by oid) from pg_constraint where connamespace = 'public'::regnamespace),
       (select string_agg(concat(oid, tgenabled), ' ' order by oid) from pg_trigger where not tgisinternal),
       (select string_agg(concat(oid, xmin), ' ' order by oid) from pg_proc where pronamespace = 'public'::regnamespace))) as hash`,
  )
  return rows[0]?.hash ?? ''
}
