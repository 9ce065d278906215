import type { SQLWrapper } from 'drizzle-orm'
import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { ErasureLine, Person } from '#domain/privacy/person'
import { booksFrom } from '#domain/privacy/person'
import { protocolYears } from '#domain/devices/dependents'
import { refrigerantRecordYears } from '#domain/devices/refrigerant'
import type { ProtocolStatus } from '#domain/protocols/protocol'
import { underWayStates } from '#domain/sms/outbox/sms-state'
import { addMonths } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { hastenFileDeletion } from '../attachments/orphaned-files'
import { removeClient } from '../clients/commands'
import { phoneMarkOf } from '../clients/phone-mark'
import {
  confirmations,
  devices,
  erasures,
  events,
  keptVisits,
  protocols,
  refrigerantEntries,
  requests,
  services,
  smsMessages,
} from '../db/schema'
import { command } from '../events/command'
import { conflict } from '../http/api-problem'
import type { Database, Ports, Transaction } from '../ports'
import { forgetInResults, tracesOf } from './forget-in-results'
import type { Subject } from './person'
import { holdSubject, subjectOf } from './person'
import { numberPlaces, ofOthers } from './places'

const line = (kind: string, outcome: ErasureLine['outcome'], total: number, note = ''): ErasureLine[] =>
  total > 0 ? [{ kind, outcome, count: total, note }] : []

/** What an erasure does with each kind of data, in words; only kinds of which there is something */
export async function previewErasure(database: Database, person: Person, now: Date): Promise<ErasureLine[]> {
  return linesOf(database, await subjectOf(database, person), now)
}

async function linesOf(database: Database, subject: Subject, now: Date): Promise<ErasureLine[]> {
  const { client, sharedWith } = subject
  const id = client?.id ?? -1
  const deviceIds = database.select({ id: devices.id }).from(devices).where(eq(devices.clientId, id))
  const isInBooks = inBooks(id, now)
  const visits = await database.$count(services, eq(services.clientId, id))
  const bookedCount = await database.$count(services, isInBooks)
  const records = await database.$count(refrigerantEntries, inArray(refrigerantEntries.deviceId, deviceIds))
  const oldRecords = await database.$count(refrigerantEntries, oldEntries(deviceIds, now))
  const own = (status: ProtocolStatus) => and(eq(protocols.clientId, id), eq(protocols.status, status))
  const [pictures] = await database
    .select({
      count: sql<number>`((select count(*) from device_images where device_id in (${deviceIds})) +
        (select count(*) from service_images i join ${services} s on s.id = i.service_id where s.client_id = ${id}) +
        (select count(*) from request_images i join ${requests} q on q.id = i.request_id where q.client_id = ${id}) +
        (select count(*) from protocol_photos f join ${protocols} p on p.id = f.protocol_id
          where p.client_id = ${id} and p.status = 'DRAFT'))::int`,
    })
    .from(sql`(select 1) as one`)
  const places: ErasureLine[] = []
  for (const { kind, outcome, note, table, of } of numberPlaces) {
    places.push(...line(kind, outcome, await database.$count(table, of(subject)), note))
  }
  return [
    ...line('Dane klienta: nazwisko, telefon, e-mail, firma, NIP, zgody', 'ERASED', client ? 1 : 0),
    ...line('Urządzenia z adresami i obowiązkami', 'ERASED', await database.$count(devices, eq(devices.clientId, id))),
    ...line('Wizyty', 'ERASED', visits - bookedCount),
    ...line(
      'Wykonane wizyty',
      'ANONYMISED',
      bookedCount,
      'Dla księgowości zostaje dzień, rodzaj, cena i serwisant, bez klienta i adresu. Raporty nie liczą ich już do przychodu.',
    ),
    ...line('Zdjęcia i dokumenty', 'ERASED', pictures?.count ?? 0),
    ...line('Protokoły robocze', 'ERASED', await database.$count(protocols, own('DRAFT'))),
    ...line('Dawne wpisy w ewidencji czynnika', 'ERASED', oldRecords),
    ...line('Zgłoszenia z naklejek', 'ERASED', await database.$count(requests, eq(requests.clientId, id))),
    ...line(
      'Linki, potwierdzenia i życzenia',
      'ERASED',
      await database.$count(confirmations, eq(confirmations.clientId, id)),
    ),
    ...places.filter(({ outcome }) => outcome !== 'KEPT'),
    ...line(
      'Ewidencja czynnika chłodniczego',
      'KEPT',
      records - oldRecords,
      `Przepisy każą trzymać ją ${refrigerantRecordYears} lat, z nazwą i adresem operatora. Potem znika sama.`,
    ),
    ...line(
      'Wystawione protokoły',
      'KEPT',
      await database.$count(protocols, own('ISSUED')),
      `Z nazwiskiem, adresem i podpisem, przez ${protocolYears} lat, jako dowód wykonanych prac. Potem znikają same.`,
    ),
    ...places.filter(({ outcome }) => outcome === 'KEPT'),
    ...line(
      'Dane innych klientów z tym samym numerem',
      'KEPT',
      sharedWith,
      'To inne osoby, także SMS-y i odpowiedzi, które mogą być ich.',
    ),
  ]
}

/** Records of refrigerant that need not be kept any more */
function oldEntries(deviceIds: SQLWrapper, now: Date) {
  const before = addMonths(dayAt(now), -12 * refrigerantRecordYears)
  return and(inArray(refrigerantEntries.deviceId, deviceIds), lt(refrigerantEntries.performedOn, before))
}

/** Done visits of a client that the books need */
function inBooks(clientId: number, now: Date) {
  return and(
    eq(services.clientId, clientId),
    eq(services.status, 'COMPLETED'),
    gte(services.performedOn, booksFrom(dayAt(now))),
  )
}

/**
 * Erases a person for good, and records it without the person.
 * @throws ApiProblem NOT_FOUND, VALIDATION, CONFLICT while a message to the person is being sent
 */
export async function erase(ports: Ports, actor: User, input: Person & { reason: string }) {
  const erasure = await eraseOnce(ports, actor, input)
  await hastenFileDeletion(ports)
  return erasure
}

const eraseOnce = command(
  async ({ tx, ports, actor, now, record }, { reason, ...person }: Person & { reason: string }) => {
    const subject = await holdSubject(tx, person)
    const lines = await linesOf(tx, subject, now)
    if (lines.length === 0) throw conflict('Nie ma żadnych danych tej osoby.')
    const { client } = subject
    const [row] = await tx
      .insert(erasures)
      .values({
        at: now,
        by: signatureOf(actor),
        reason,
        lines,
        clientId: client?.id ?? null,
        clientCreatedAt: client?.createdAt ?? null,
        phoneMark: await phoneMarkOf(ports, subject.phone),
      })
      .returning()
    await eraseData(ports, tx, subject, { erasureId: row!.id, now })
    return record({ verb: 'DELETED', noun: 'PERSON', subjectId: row!.id, subject: whoseData(row!), changes: [] }, row!)
  },
)

export const whoseData = ({ clientId }: { clientId: number | null }) =>
  clientId === null ? 'Sam numer' : `Klient nr ${clientId}`

/**
 * Deletes and anonymises in the caller's transaction, which holds the locks of the person and records the erasure.
 * @throws ApiProblem CONFLICT while a message is being sent
 */
export async function eraseData(
  ports: Ports,
  tx: Transaction,
  subject: Subject,
  { erasureId, now }: { erasureId: number; now: Date },
): Promise<void> {
  const { client } = subject
  const toThem = or(subject.isTheirs(smsMessages), ofOthers(subject, smsMessages.phone, smsMessages.clientId))
  const underWay = and(toThem, inArray(smsMessages.state, [...underWayStates]))
  if ((await tx.$count(smsMessages, underWay)) > 0)
    throw conflict('Do tej osoby właśnie wychodzi SMS. Spróbuj za kilka minut.')
  const traces = await tracesOf(tx, subject)
  for (const { table, of, forget } of numberPlaces) {
    if (table !== events) await forget?.(tx, of(subject), subject, now)
  }
  if (client) await eraseClient(ports, tx, client.id, { erasureId, now })
  // Last: writers of a row that is gone now have recorded it by then.
  for (const { table, of, forget } of numberPlaces) {
    if (table === events) await forget?.(tx, of(subject), subject, now)
  }
  await forgetInResults(tx, traces)
}

async function eraseClient(
  ports: Ports,
  tx: Transaction,
  id: number,
  { erasureId, now }: { erasureId: number; now: Date },
): Promise<void> {
  const rows = await tx
    .select({
      performedOn: services.performedOn,
      type: services.type,
      deviceType: devices.type,
      price: services.price,
      payment: services.payment,
      technician: services.technician,
    })
    .from(services)
    .innerJoin(devices, eq(devices.id, services.deviceId))
    .where(inBooks(id, now))
  if (rows.length > 0) {
    await tx.insert(keptVisits).values(rows.map((row) => ({ ...row, performedOn: row.performedOn!, erasureId })))
  }
  const deviceIds = tx.select({ id: devices.id }).from(devices).where(eq(devices.clientId, id))
  await tx.delete(refrigerantEntries).where(oldEntries(deviceIds, now))
  await removeClient(ports, tx, id)
}
