import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A PostgreSQL behind Drizzle: node-postgres in Node, PGlite in the browser. A transaction is one, too. */
export type Database = PgDatabase<PgQueryResultHKT>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
