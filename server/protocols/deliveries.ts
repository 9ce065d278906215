import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { EventVerb } from '#domain/events/event'
import type { ProtocolDelivery } from '#domain/protocols/delivery'
import { linkState, mailState } from '#domain/protocols/delivery'
import { documentLinkDays, documentLinkUrl } from '#domain/protocols/document-link'
import type { ProtocolSnapshot } from '#domain/protocols/protocol'
import type { Settings } from '#domain/settings/settings'
import { plainLetters } from '#domain/text/plain-letters'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { signatureOf } from '#domain/users/user'
import { clients, jobs, protocolDeliveries, protocols, smsMessages } from '../db/schema'
import type { JournalEvent } from '../events/command'
import { command } from '../events/command'
import { protocolEvent } from '../events/records'
import { conflict, notFound } from '../http/api-problem'
import { jobKind } from '../jobs/kind'
import { enqueueJob } from '../jobs/queue'
import { hashOfToken, newToken } from '../links/token'
import type { Database, Transaction } from '../ports'
import { readSettings } from '../settings/queries'
import { queueByHand, sentJustNow } from '../sms/by-hand'
import { sentSmsEvent } from '../sms/event'
import type { MessageRule } from '../sms/outbox/obstacles'
import type { IssuedProtocol } from './issued'
import { issuedProtocol } from './issued'
import { printIssuedProtocol } from './print'

const missingDelivery = 'Nie znaleziono przesyłki protokołu'

/**
 * Prefix of the key of a message with a link. The key is that of the link's token, so that the message can be found; no
 * restored database has the same key again.
 */
const keyPrefix = 'protocol-'
const hashLength = 32
const keyOf = (tokenHash: string) => keyPrefix + tokenHash.slice(0, hashLength)

function select(database: Database) {
  return database
    .select({ ...getTableColumns(protocolDeliveries), job: jobs.status, sms: smsMessages.state })
    .from(protocolDeliveries)
    .leftJoin(jobs, eq(jobs.id, protocolDeliveries.jobId))
    .leftJoin(
      smsMessages,
      eq(smsMessages.key, sql`${keyPrefix}::text || left(${protocolDeliveries.tokenHash}, ${hashLength}::int)`),
    )
}

type Row = Awaited<ReturnType<typeof select>>[number]

function toDomain(row: Row, today: Day): ProtocolDelivery {
  const { id, protocolId, kind, recipient, createdAt: at, createdBy: by, sentAt, revokedAt, expiresOn, job, sms } = row
  const state = expiresOn === null ? mailState(sentAt, job) : linkState({ expiresOn, revokedAt, sms }, today)
  return { id, protocolId, kind, recipient, at, by, state, expiresOn }
}

/** The latest first */
export async function deliveriesOf(database: Database, protocolId: number, today: Day): Promise<ProtocolDelivery[]> {
  const rows = await select(database)
    .where(eq(protocolDeliveries.protocolId, protocolId))
    .orderBy(desc(protocolDeliveries.id))
  return rows.map((row) => toDomain(row, today))
}

function deliveryEvent(verb: EventVerb, { snapshot, ...of }: IssuedProtocol, field: string, to: string): JournalEvent {
  const changes = [{ field, from: null, to }]
  return protocolEvent(verb, { ...of, template: snapshot.template.name }, { number: snapshot.number, changes })
}

/**
 * Locks the client of a protocol against an erasure at the same moment, after which the recipient would stay. A
 * protocol may have no client any more.
 * @throws ApiProblem CONFLICT if the client was deleted while this waited: the sender meant the client who was there
 */
async function holdClient(tx: Transaction, protocolId: number): Promise<void> {
  const ofProtocol = eq(protocols.id, protocolId)
  const [protocol] = await tx.select({ clientId: protocols.clientId }).from(protocols).where(ofProtocol)
  if (!protocol?.clientId) return
  const ofClient = eq(clients.id, protocol.clientId)
  const rows = await tx.select({ id: clients.id }).from(clients).where(ofClient).for('key share')
  if (rows.length > 0) return
  throw conflict('Klienta tego protokołu właśnie usunięto, więc niczego nie wysłano.')
}

/**
 * Enqueues the mail with the PDF.
 * @throws ApiProblem NOT_FOUND, CONFLICT for a draft, and where the client is just being deleted
 */
export const mailProtocol = command(
  async ({ tx, ports, actor, now, record }, { id, email }: { id: number; email: string }) => {
    await holdClient(tx, id)
    const protocol = await issuedProtocol(tx, id)
    const [row] = await tx
      .insert(protocolDeliveries)
      .values({ protocolId: id, kind: 'MAIL', recipient: email, createdAt: now, createdBy: signatureOf(actor) })
      .returning({ id: protocolDeliveries.id })
    const jobId = await enqueueJob(ports, protocolMail, { deliveryId: row!.id }, { actor })
    await tx.update(protocolDeliveries).set({ jobId }).where(eq(protocolDeliveries.id, row!.id))
    return record(deliveryEvent('SENT', protocol, 'email', email), undefined)
  },
)

/** Prints and mails a protocol. A run that breaks off before the mail server has taken the mail is repeated. */
export const protocolMail = jobKind({
  name: 'protocols.mail',
  title: 'Wysyłanie protokołu e-mailem',
  payload: z.object({ deliveryId: z.int() }),
  access: 'sms.send',
  // With the back-off this lasts two days, longer than most outages of a mail server.
  attempts: 300,
  eventless: true,
  async run(ports, { payload: { deliveryId } }) {
    const { database, clock, mailer } = ports
    const [delivery] = await database.select().from(protocolDeliveries).where(eq(protocolDeliveries.id, deliveryId))
    // An erasure of the client takes the recipient out.
    const nothing = { message: 'Nic do wysłania.', counts: {} }
    if (!delivery?.recipient || delivery.sentAt) return nothing
    const { snapshot } = await issuedProtocol(database, delivery.protocolId)
    const { content, filename } = await printIssuedProtocol(ports, snapshot)
    // Read again, since printing takes time.
    const [present] = await database.select().from(protocolDeliveries).where(eq(protocolDeliveries.id, deliveryId))
    if (!present?.recipient) return nothing
    await mailer.send({
      to: present.recipient,
      // Customers answer the company, not the address that the server sends from.
      replyTo: snapshot.company.email || undefined,
      ...mailTexts(snapshot),
      attachments: [{ filename, contentType: 'application/pdf', content }],
    })
    // No event: the command that enqueued the mail left it.
    await database.update(protocolDeliveries).set({ sentAt: clock.now() }).where(eq(protocolDeliveries.id, deliveryId))
    return { message: `Protokół nr ${snapshot.number} wysłany.`, counts: {} }
  },
})

function mailTexts({ number, company, device, service }: ProtocolSnapshot): { subject: string; text: string } {
  const name = company.name || 'Termin'
  const plate = [device.manufacturer, device.model].filter(Boolean).join(' ') || device.name
  return {
    subject: `${name}: protokół nr ${number}`,
    text: [
      'Dzień dobry,',
      '',
      `w załączniku przesyłamy protokół nr ${number} z wizyty ${formatDay(service.performedOn)}.`,
      `Urządzenie: ${[deviceTypeNames[device.type], plate].filter(Boolean).join(' ')}.`,
      '',
      'Pozdrawiamy',
      name,
      ...[company.phone && `tel. ${company.phone}`, company.email].filter(Boolean),
    ].join('\n'),
  }
}

/**
 * Enqueues an SMS with a link to a protocol. Its limits, hours and repetition are those of every SMS that a person
 * sends.
 * @returns the id of the message; `deliver` it after the commit
 * @throws ApiProblem NOT_FOUND, CONFLICT for a draft, and where the client is just being deleted, and what
 * `queueByHand` throws
 */
export const sendLink = command(
  async ({ tx, ports, actor, now, record }, { id, phone }: { id: number; phone: string }) => {
    await holdClient(tx, id)
    const { deviceId, clientId, snapshot } = await issuedProtocol(tx, id)
    const settings = await readSettings(tx)
    const createdBy = signatureOf(actor)
    const expiresOn = addDays(dayAt(now), documentLinkDays)
    const token = newToken()
    const tokenHash = await hashOfToken(token)
    const createLink = async () => {
      const row = { protocolId: id, kind: 'LINK', recipient: phone, createdAt: now, createdBy } as const
      await tx.insert(protocolDeliveries).values({ ...row, tokenHash, expiresOn })
      return documentLinkUrl(ports.publicUrl, token)
    }
    const { device, client } = snapshot
    const smsId = await queueByHand(ports, sentJustNow, async () => ({
      key: keyOf(tokenHash),
      phone,
      type: 'CUSTOM',
      requestedBy: createdBy,
      deviceId,
      clientId,
      deviceName: device.name,
      deviceType: device.type,
      clientName: client.name,
      compose: (link) => linkText(snapshot, settings, { link, expiresOn }),
      createLink,
    }))
    return record(await sentSmsEvent(tx, smsId), smsId)
  },
)

function linkText(
  { number, service }: ProtocolSnapshot,
  { companyName, smsPlainLetters }: Settings,
  { link, expiresOn }: { link: string; expiresOn: Day },
): string {
  const who = companyName ? `${companyName}: ` : ''
  const text = `${who}protokół nr ${number} z wizyty ${formatDay(service.performedOn)}, do pobrania do ${formatDay(expiresOn)}: ${link}`
  return smsPlainLetters ? plainLetters(text) : text
}

/** The message with a link that was revoked while it waited for the gateway does not leave. */
export const documentLinkRule: MessageRule = async (database, { key }) => {
  if (!key.startsWith(keyPrefix)) return undefined
  const [delivery] = await select(database).where(eq(smsMessages.key, key))
  return delivery?.revokedAt ? 'Link unieważniono, zanim SMS został wysłany.' : undefined
}

/**
 * Ends a link; repeating it changes nothing.
 * @throws ApiProblem NOT_FOUND, CONFLICT for a mail
 */
export const revokeLink = command(async ({ tx, actor, now, record, unchanged }, id: number) => {
  const find = async () => (await select(tx).where(eq(protocolDeliveries.id, id)))[0]
  // Somebody else may revoke it at this moment, or an erasure remove its recipient.
  await tx.select().from(protocolDeliveries).where(eq(protocolDeliveries.id, id)).for('update')
  const row = await find()
  if (!row) throw notFound(missingDelivery)
  if (row.kind !== 'LINK') throw conflict('Wysłanego e-maila nie można cofnąć.')
  if (row.revokedAt) return unchanged(toDomain(row, dayAt(now)))
  await tx
    .update(protocolDeliveries)
    .set({ revokedAt: now, revokedBy: signatureOf(actor) })
    .where(eq(protocolDeliveries.id, id))
  const protocol = await issuedProtocol(tx, row.protocolId)
  const event = deliveryEvent('CANCELLED', protocol, 'linkRevoked', row.recipient)
  return record(event, toDomain((await find())!, dayAt(now)))
})
