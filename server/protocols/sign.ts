import { eq, sql } from 'drizzle-orm'
import type { SignInput } from '#domain/protocols/contract'
import type { ProtocolAnswers } from '#domain/protocols/answer'
import { valuesOfDraft } from '#domain/protocols/draft'
import type { ProtocolPhoto, ProtocolSnapshot, ProtocolVisit } from '#domain/protocols/protocol'
import { protocolVisitSchema } from '#domain/protocols/protocol'
import { protocolYears } from '#domain/devices/dependents'
import { deviations, missingFields, protocolNumber, protocolSeries } from '#domain/protocols/rules'
import { isSignaturePicture } from '#domain/protocols/signature'
import { departureRefusal } from '#domain/protocols/visit-times'
import type { Settings } from '#domain/settings/settings'
import { dayAt } from '#domain/time/warsaw'
import { changed } from '../db/stamps'
import { protocols } from '../db/schema'
import { command } from '../events/command'
import { protocolEvent } from '../events/records'
import { ApiProblem, conflict, invalid, notFound } from '../http/api-problem'
import { refuseStale, staleRecord } from '../http/preconditions'
import type { Ports, Transaction } from '../ports'
import { lockService } from '../services/mutation'
import { complete } from '../services/complete'
import { readSettings } from '../settings/queries'
import { lockDraft, namesOf, refuseCancelled, templateOf } from './draft'
import { nextNumber } from './numbers'
import { answersOf, earlierValues, missingProtocol, photosOf, visitIn } from './queries'

type Signing = SignInput & { id: number; version?: number | undefined }

/**
 * Issues a draft: its service is completed if it was not, all that it says is frozen, and it gets the next number of
 * its year, in one transaction. The same signature again changes nothing.
 * @param version of the draft, and `visit`, what it says about its visit, as those who signed have seen them; without
 * them it is signed as it is
 * @throws ApiProblem NOT_FOUND, VALIDATION, CONFLICT, STALE
 */
export const signProtocol = command(async (step, { id, version, visit: seen, completion, ...signed }: Signing) => {
  const { tx, ports, actor, now, record, unchanged } = step
  const [row] = await tx.select().from(protocols).where(eq(protocols.id, id))
  if (!row) throw notFound(missingProtocol)
  if (row.snapshot?.technicianSignature.picture === signed.technician.picture) return unchanged(undefined)
  if (row.status === 'ISSUED' || row.serviceId === null)
    throw conflict(`Ten protokół jest już wystawiony (${row.number ?? ''}).`)
  const visit = await lockService(tx, row.serviceId)
  const draft = await lockDraft(tx, id)
  refuseStale(draft.version, version)
  const before = (await visitIn(tx, visit.service.id))!
  if (seen && !isSame(before, seen)) throw staleRecord()
  refusePictures(signed)
  refuseCancelled(visit)
  if (visit.service.status === 'SCHEDULED') {
    if (!completion) throw conflict('Najpierw zakończ wizytę: protokół podaje jej datę i wynik.')
    await complete(step, { id: visit.service.id, ...completion })
  }
  const template = await templateOf(tx, draft.templateVersionId)
  const values = valuesOfDraft({ answers: await answersOf(tx, id), details: draft.details })
  const { answers } = values
  const photos = await photosOf(tx, id)
  refuseMissing(template, answers, photos)
  const { arrivedAt, leftAt, ...details } = values.details
  const refusal = departureRefusal(values.details)
  if (refusal) throw invalid({ leftAt: refusal })

  // The client is not locked, and is printed as compared.
  const { service, ...printed } = { ...(await visitIn(tx, visit.service.id))!, client: before.client }
  const performedOn = service.performedOn!
  const { client, device } = await namesOf(tx, visit)
  const company = letterheadOf(await readSettings(tx))
  const corrects = draft.correctsId === null ? null : await numberOf(tx, draft.correctsId)
  const earlier = await earlierValues(tx, { ...draft, template, before: performedOn })
  const year = Number(dayAt(now).slice(0, 4))
  // Last, since from here on others who sign wait for this transaction.
  const sequence = await nextNumber(tx, year)
  const number = protocolNumber(protocolSeries, year, sequence)
  const at = now.toISOString()
  const snapshot: ProtocolSnapshot = {
    number,
    issuedAt: at,
    corrects,
    company,
    ...printed,
    service: { ...service, performedOn },
    arrivedAt,
    leftAt,
    template: { name: template.name, version: template.version, sections: template.sections },
    answers,
    earlier,
    photos: photos.map(snapshotPhoto),
    ...details,
    customerSignature: { ...signed.customer, at },
    technicianSignature: { signed: true, ...signed.technician, at },
  }
  await tx
    .update(protocols)
    .set({
      status: 'ISSUED',
      series: protocolSeries,
      year,
      sequence,
      number,
      issuedAt: now,
      performedOn,
      client,
      device,
      snapshot,
      deviations: deviations(template.sections, answers).length,
      ...changed(protocols, ports.clock, actor),
    })
    .where(eq(protocols.id, id))
  const changes = [
    { field: 'number', from: null, to: number },
    ...(corrects === null ? [] : [{ field: 'corrects', from: null, to: corrects }]),
  ]
  return record(protocolEvent('SIGNED', { ...draft, template: template.name }, { number, changes }), undefined)
})

function isSame(...visits: ProtocolVisit[]): boolean {
  const [one, other] = visits.map((each) => JSON.stringify(protocolVisitSchema.parse(each)))
  return one === other
}

/** @throws ApiProblem VALIDATION */
function refusePictures({ customer, technician }: Pick<SignInput, 'customer' | 'technician'>): void {
  const unreadable = 'Podpis jest uszkodzony. Wyczyść pole i podpisz ponownie.'
  const fields = {
    ...(customer.signed && !isPicture(customer.picture) && { customer: unreadable }),
    ...(!isPicture(technician.picture) && { technician: unreadable }),
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

function isPicture(base64: string): boolean {
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return false
  return isSignaturePicture(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)))
}

/** @throws ApiProblem VALIDATION */
function refuseMissing(
  { sections }: Pick<ProtocolSnapshot['template'], 'sections'>,
  answers: ProtocolAnswers,
  photos: readonly Pick<ProtocolPhoto, 'field'>[],
): void {
  const missing = missingFields(sections, answers, new Set(photos.map(({ field }) => field)))
  if (missing.length === 0) return
  const labels = missing.slice(0, 5).map(({ label }) => `„${label}”`)
  const more = missing.length > labels.length ? ` i jeszcze ${missing.length - labels.length}` : ''
  throw new ApiProblem('VALIDATION', `Uzupełnij przed podpisaniem: ${labels.join(', ')}${more}.`, {
    fields: Object.fromEntries(missing.map(({ key }) => [`answers.${key}`, 'Uzupełnij to pole'])),
  })
}

/** The company as it heads a protocol */
function letterheadOf(settings: Settings): ProtocolSnapshot['company'] {
  return {
    name: settings.companyName,
    address: settings.companyAddress,
    phone: settings.companyPhone,
    email: settings.companyEmail,
    nip: settings.companyNip || null,
  }
}

function snapshotPhoto(photo: Awaited<ReturnType<typeof photosOf>>[number]): ProtocolPhoto {
  const { id, field, originalName, sha256, storageKey } = photo
  return { id, field, originalName, sha256, fileKey: storageKey }
}

async function numberOf(tx: Transaction, id: number): Promise<string | null> {
  const [row] = await tx.select({ number: protocols.number }).from(protocols).where(eq(protocols.id, id))
  return row?.number ?? null
}

/** Deletes issued protocols of deleted devices that no longer have to be kept (rule L6). */
// No event: nobody asks what retention has deleted.
export async function forgetProtocols({ database, clock }: Ports): Promise<void> {
  const until = Number(dayAt(clock.now()).slice(0, 4)) - protocolYears
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local termin.retention = 'on'`)
    await tx.execute(sql`delete from ${protocols} where status = 'ISSUED' and device_id is null and year < ${until}`)
  })
}
