import { eq } from 'drizzle-orm'
import { linkState } from '#domain/protocols/delivery'
import type { DocumentInfo } from '#domain/protocols/document-link'
import { dayAt } from '#domain/time/warsaw'
import { protocolDeliveries } from '../db/schema'
import { countAttempt } from '../http/throttle'
import { hashOfToken, unknownLink } from '../links/token'
import type { Ports } from '../ports'
import { readSettings } from '../settings/queries'
import { issuedProtocol } from './issued'
import { printIssuedProtocol } from './print'
import { correctionOf } from './queries'

/** Limit of documents by one link, because each is printed */
const prints = { limit: 20, seconds: 900 }

/** @throws ApiProblem NOT_FOUND */
async function findLink({ database, clock }: Ports, token: string) {
  const [row] = await database
    .select()
    .from(protocolDeliveries)
    .where(eq(protocolDeliveries.tokenHash, await hashOfToken(token)))
  if (!row?.expiresOn) throw unknownLink()
  const { id, protocolId, expiresOn, revokedAt } = row
  const isOpen = linkState({ expiresOn, revokedAt }, dayAt(clock.now())) === 'OPEN'
  return { id, protocolId, expiresOn, isOpen }
}

/**
 * What the page of a link shows; read only.
 * @throws ApiProblem NOT_FOUND
 */
export async function documentInfo(ports: Ports, token: string): Promise<DocumentInfo> {
  const { protocolId, expiresOn, isOpen } = await findLink(ports, token)
  const { companyName, contactPhoneNumber: contactPhone, contactHours } = await readSettings(ports.database)
  const contact = { companyName, contactPhone, contactHours }
  if (!isOpen) return { document: null, ...contact }
  const { snapshot } = await issuedProtocol(ports.database, protocolId)
  const { number, service } = snapshot
  const replacedBy = await correctionOf(ports.database, protocolId)
  return { document: { number, performedOn: service.performedOn, expiresOn, replacedBy }, ...contact }
}

/**
 * @param signal of the request that waits for it
 * @throws ApiProblem NOT_FOUND for a link that is unknown or has ended, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function documentOfLink(ports: Ports, token: string, signal?: AbortSignal) {
  const { id, protocolId, isOpen } = await findLink(ports, token)
  if (!isOpen) throw unknownLink()
  await countAttempt(ports, `documents by link ${id}`, prints)
  const { snapshot } = await issuedProtocol(ports.database, protocolId)
  return printIssuedProtocol(ports, snapshot, { sender: `link ${id}`, signal })
}
