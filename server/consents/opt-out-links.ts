import { and, eq, or, sql } from 'drizzle-orm'
import type { OptOutInfo } from '#domain/consents/opt-out-link'
import { optOutUrl } from '#domain/consents/opt-out-link'
import { clients, optOutLinks } from '../db/schema'
import { commandBy, customer } from '../events/command'
import { hashOfToken, newToken, unknownLink } from '../links/token'
import type { Database, Ports, Transaction } from '../ports'
import { readSettings } from '../settings/queries'
import { consents, withdrawByLink } from './consents'

/**
 * Creates the opt-out link of an advertisement.
 * @returns its URL
 */
export async function createOptOutLink(
  { publicUrl, clock }: Ports,
  tx: Transaction,
  { clientId, phone }: { clientId: number | null; phone: string },
): Promise<string> {
  const token = newToken()
  const tokenHash = await hashOfToken(token)
  await tx.insert(optOutLinks).values({ tokenHash, clientId, phone, issuedAt: clock.now() })
  return optOutUrl(publicUrl, token)
}

/**
 * Finds a link by its token; links never expire (rule S11).
 * @throws ApiProblem NOT_FOUND
 */
async function findLink(database: Database, token: string) {
  const [link] = await database
    .select()
    .from(optOutLinks)
    .where(eq(optOutLinks.tokenHash, await hashOfToken(token)))
  if (!link) throw unknownLink()
  return link
}

/**
 * What the page of a link shows; read only.
 * @throws ApiProblem NOT_FOUND
 */
export async function optOutInfo({ database }: Ports, token: string): Promise<OptOutInfo> {
  const { phone, clientId } = await findLink(database, token)
  const whose = or(eq(clients.phone, phone), clientId === null ? undefined : eq(clients.id, clientId))
  const open = await database.$count(clients, and(whose, consents(sql`${clients.id}`)))
  const { companyName, contactPhoneNumber, contactHours } = await readSettings(database)
  return { done: open === 0, phoneEnd: phone.slice(-3), companyName, contactPhone: contactPhoneNumber, contactHours }
}

/**
 * Ends the consents of the link's number and of its client; repeating it changes nothing.
 * @throws ApiProblem NOT_FOUND
 */
export const optOutByLink = commandBy(customer, async ({ tx, now, record }, token: string) =>
  record(await withdrawByLink(tx, await findLink(tx, token), now), undefined),
)
