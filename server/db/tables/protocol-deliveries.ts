import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { deliveryKinds } from '#domain/protocols/delivery'
import { day, instant, oneOf } from './columns'
import { protocols } from './protocols'

/** To whom issued protocols were handed over. The token of a link itself is not stored. */
export const protocolDeliveries = pgTable(
  'protocol_deliveries',
  {
    id: serial().primaryKey(),
    protocolId: integer('protocol_id')
      .notNull()
      .references(() => protocols.id, { onDelete: 'cascade' }),
    kind: text({ enum: deliveryKinds }).notNull(),
    /** E-mail address or phone number; empty once its owner was erased */
    recipient: text().notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** Job of the mail; finished jobs are deleted after some weeks */
    jobId: integer('job_id'),
    sentAt: instant('sent_at'),
    /** SHA-256 of the token, hexadecimal */
    tokenHash: text('token_hash').unique(),
    /** The last day of the link */
    expiresOn: day('expires_on'),
    revokedAt: instant('revoked_at'),
    revokedBy: text('revoked_by'),
  },
  (table) => [
    index('protocol_deliveries_protocol').on(table.protocolId, table.id),
    check('protocol_deliveries_kind', oneOf('kind', deliveryKinds)),
  ],
)
