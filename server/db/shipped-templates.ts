import { isNotNull, sql } from 'drizzle-orm'
import { shippedTemplates } from '#domain/protocols/shipped/templates'
import type { Database } from './database'
import { protocolTemplates } from './schema'

// No event: nobody has done it.

/** Adds the shipped templates of protocols that this database has never had. */
export async function addShippedTemplates(tx: Database): Promise<void> {
  const had = await tx
    .select({ shipped: protocolTemplates.shipped })
    .from(protocolTemplates)
    .where(isNotNull(protocolTemplates.shipped))
  const missing = shippedTemplates.filter((template) => !had.some(({ shipped }) => shipped === template.shipped))
  if (missing.length === 0) return
  const first = { version: 1, createdAt: sql`now()`, createdBy: 'Termin' }
  await tx.insert(protocolTemplates).values(missing.map((template) => ({ ...template, ...first })))
}
