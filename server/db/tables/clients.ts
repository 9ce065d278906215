import { sql } from 'drizzle-orm'
import { check, index, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { byteOrderedText, day, trackingColumns } from './columns'

export const clients = pgTable(
  'clients',
  {
    id: serial().primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text().notNull(),
    email: text(),
    company: text(),
    /** Ten digits */
    nip: text(),
    ...trackingColumns(),
    /** The earliest due date of its devices, kept by a trigger on them; null without one */
    firstDueOn: day('first_due_on'),
    sortKey: byteOrderedText('sort_key')
      .notNull()
      .generatedAlwaysAs(sql`polish_key(last_name) || ' ' || polish_key(first_name)`),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`fold(first_name || ' ' || last_name || ' ' || first_name || ' ' || phone || ' ' || id::text || coalesce(' ' || company, '') || coalesce(' ' || nip, '') || coalesce(' ' || email, ''))`,
      ),
  },
  (table) => [
    index('clients_sort').on(table.sortKey, table.id),
    index('clients_first_due').on(table.firstDueOn, table.id),
    // Scanned backwards: the last due first, clients without a device last
    index('clients_first_due_back').on(table.firstDueOn.nullsFirst(), table.id),
    index('clients_phone').on(table.phone),
    index('clients_created').on(table.createdAt),
    check('clients_nip', sql`nip ~ '^[0-9]{10}$'`),
    index('clients_search').using('gin', sql`${table.search} gin_trgm_ops`),
  ],
)
