import { eq } from 'drizzle-orm'
import type { ProtocolSnapshot } from '#domain/protocols/protocol'
import { protocols } from '../db/schema'
import { conflict, notFound } from '../http/api-problem'
import { sha256 } from '../http/hash'
import type { Database } from '../ports'
import { missingProtocol } from './queries'

export interface IssuedProtocol {
  id: number
  deviceId: number | null
  clientId: number | null
  snapshot: ProtocolSnapshot
}

/** @throws ApiProblem NOT_FOUND, CONFLICT for a draft */
export async function issuedProtocol(database: Database, id: number): Promise<IssuedProtocol> {
  const { deviceId, clientId, snapshot } = protocols
  const [row] = await database.select({ deviceId, clientId, snapshot }).from(protocols).where(eq(protocols.id, id))
  if (!row) throw notFound(missingProtocol)
  if (!row.snapshot) throw conflict('Ten protokół nie jest jeszcze podpisany.')
  return { id, ...row, snapshot: row.snapshot }
}

/** SHA-256 of the record as it is stored, hexadecimal */
export function digestOf(snapshot: ProtocolSnapshot): Promise<string> {
  return sha256(JSON.stringify(snapshot))
}
