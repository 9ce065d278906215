import type { SQL } from 'drizzle-orm'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { ProtocolSnapshot } from '#domain/protocols/protocol'
import type { ValueSeries } from '#domain/protocols/value-series'
import { valueSeries } from '#domain/protocols/value-series'
import { protocols, protocolTemplates } from '../db/schema'
import type { Database } from '../ports'

/** Issued, and not replaced by a later protocol */
export const isInForce = and(
  eq(protocols.status, 'ISSUED'),
  sql`not exists (select from protocols as later where later.corrects_id = ${protocols.id} and later.status = 'ISSUED')`,
)

/** What was measured in a protocol, without the pictures of signatures in its record; with its template joined */
export const measurementColumns = {
  performedOn: protocols.performedOn,
  deviations: protocols.deviations,
  sections: protocolTemplates.sections,
  device: sql<ProtocolSnapshot['device']>`${protocols.snapshot} -> 'device'`,
  answers: sql<ProtocolSnapshot['answers']>`${protocols.snapshot} -> 'answers'`,
}

/** What was measured in protocols, the oldest first */
export async function measuredProtocols(database: Database, which: SQL | undefined) {
  const rows = await database
    .select({ deviceId: protocols.deviceId, ...measurementColumns })
    .from(protocols)
    .innerJoin(protocolTemplates, eq(protocolTemplates.id, protocols.templateVersionId))
    .where(and(isInForce, which))
    .orderBy(asc(protocols.performedOn), asc(protocols.id))
  return rows.map((row) => ({ ...row, performedOn: row.performedOn! }))
}

export type MeasuredProtocol = Awaited<ReturnType<typeof measuredProtocols>>[number]

export async function valuesOfDevice(database: Database, deviceId: number): Promise<ValueSeries[]> {
  return valueSeries(await measuredProtocols(database, eq(protocols.deviceId, deviceId)))
}
