import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { consentSources, withdrawalSources } from '#domain/consents/consent'
import { clients } from './clients'
import { day, instant, oneOf } from './columns'

/** Consents to advertising. A withdrawn one is kept as proof (rule S11). */
export const marketingConsents = pgTable(
  'marketing_consents',
  {
    id: serial().primaryKey(),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    givenOn: day('given_on').notNull(),
    source: text({ enum: consentSources }).notNull(),
    /** The office's text when it was recorded; null for consents older than that setting */
    wording: text(),
    recordedBy: text('recorded_by').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnThrough: text('withdrawn_through', { enum: withdrawalSources }),
    withdrawnBy: text('withdrawn_by'),
  },
  (table) => [
    uniqueIndex('marketing_consents_valid')
      .on(table.clientId)
      .where(sql`withdrawn_at is null`),
    index('marketing_consents_client').on(table.clientId, table.id),
    check('marketing_consents_source', oneOf('source', consentSources)),
    check('marketing_consents_withdrawal', oneOf('withdrawn_through', withdrawalSources)),
  ],
)

/** Opt-out links of advertisements. The token itself is not stored. */
export const optOutLinks = pgTable(
  'opt_out_links',
  {
    id: serial().primaryKey(),
    /** SHA-256, hexadecimal */
    tokenHash: text('token_hash').notNull().unique(),
    clientId: integer('client_id').references(() => clients.id, { onDelete: 'set null' }),
    phone: text().notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [index('opt_out_links_client').on(table.clientId)],
)
