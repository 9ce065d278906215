import { and, eq } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import { deviceDescription } from '#domain/devices/equipment'
import { eventChanges } from '#domain/events/event'
import type { ProtocolAnswer } from '#domain/protocols/answer'
import { noteOf } from '#domain/protocols/answer'
import type {
  AnswerEntry,
  EntryTimes,
  ProtocolDetailName,
  ProtocolDetails,
  ProtocolDetailValues,
} from '#domain/protocols/draft'
import { detailSchemas, enteredAt } from '#domain/protocols/draft'
import { materialsText } from '#domain/protocols/protocol'
import { answerRefusal } from '#domain/protocols/rules'
import type { ProtocolField } from '#domain/protocols/template'
import { namedFields } from '#domain/protocols/template'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { protocolPhotosOf } from '../attachments/attachment-repository'
import { removeAttachments } from '../attachments/commands'
import type { UploadResult } from '../attachments/upload'
import { changed, createdNow } from '../db/stamps'
import { clients, protocolAnswers, protocolPhotos, protocols, protocolTemplates } from '../db/schema'
import type { StoredDetails } from '../db/tables/protocols'
import { command } from '../events/command'
import { protocolEvent } from '../events/records'
import { conflict, invalid, notFound } from '../http/api-problem'
import { validationProblem } from '../http/errors'
import type { Ports, Transaction } from '../ports'
import { lockService } from '../services/mutation'
import { answerEntry, missingProtocol, summaryIn, withoutWriters } from './queries'
import { templateFor } from './templates'

const issuedText = 'Ten protokół jest już wystawiony. Aby coś zmienić, wystaw korektę.'

/**
 * Locks a draft. An issued protocol never changes (rule L5).
 * @throws ApiProblem NOT_FOUND, CONFLICT for an issued protocol
 */
export async function lockDraft(tx: Transaction, id: number) {
  const [row] = await tx.select().from(protocols).where(eq(protocols.id, id)).for('update')
  if (!row) throw notFound(missingProtocol)
  if (row.status === 'ISSUED') throw conflict(issuedText)
  return row
}

/**
 * Begins the protocol of a service, or finds the draft that it has.
 * @throws ApiProblem NOT_FOUND, VALIDATION, CONFLICT for a cancelled service
 */
export const openProtocol = command(
  async (
    { tx, ports, actor, record, unchanged },
    { serviceId, templateId }: { serviceId: number; templateId?: number | undefined },
  ) => {
    const visit = await lockService(tx, serviceId)
    refuseCancelled(visit)
    const [open] = await tx.select({ id: protocols.id }).from(protocols).where(draftOf(serviceId))
    if (open) return unchanged<{ id: number }>(open)
    const template = await templateFor(tx, { templateId, deviceType: visit.device.type })
    const id = await insertDraft(tx, ports, actor, visit, { templateVersionId: template.id })
    return record<{ id: number }>(protocolEvent('CREATED', { id, template: template.name, ...ownersOf(visit) }), { id })
  },
)

const draftOf = (serviceId: number) => and(eq(protocols.serviceId, serviceId), eq(protocols.status, 'DRAFT'))

type LockedVisit = Awaited<ReturnType<typeof lockService>>

/**
 * Nobody could sign its protocol.
 * @throws ApiProblem CONFLICT
 */
export function refuseCancelled({ service }: LockedVisit): void {
  if (service.status === 'CANCELLED') throw conflict('Ta wizyta została anulowana.')
}

const ownersOf = ({ service: { deviceId, clientId } }: LockedVisit) => ({ deviceId, clientId })

/** The names of client and device, by which a protocol is found */
export async function namesOf(tx: Transaction, { service, device }: LockedVisit) {
  const [client] = await tx.select().from(clients).where(eq(clients.id, service.clientId))
  return { client: client!.company ?? clientName(client!), device: deviceDescription(device) }
}

async function insertDraft(
  tx: Transaction,
  { clock }: Ports,
  actor: User,
  visit: LockedVisit,
  more: { templateVersionId: number; correctsId?: number; details?: StoredDetails },
): Promise<number> {
  const { client, device } = await namesOf(tx, visit)
  const [created] = await tx
    .insert(protocols)
    .values({
      status: 'DRAFT',
      serviceId: visit.service.id,
      ...ownersOf(visit),
      client,
      device,
      details: {},
      ...more,
      ...createdNow(clock, actor),
    })
    .returning({ id: protocols.id })
  return created!.id
}

/**
 * Saves an answer unless a newer one is stored, which a phone without network may learn only now.
 * @returns the answer that is stored then
 * @throws ApiProblem NOT_FOUND, VALIDATION, CONFLICT for an issued protocol
 */
export const saveAnswer = command(
  async (
    { tx, ports, actor, now, record, unchanged },
    { id, field, answer, ...times }: { id: number; field: string; answer: ProtocolAnswer | null } & EntryTimes,
  ) => {
    const draft = await lockDraft(tx, id)
    const { name, sections } = await templateOf(tx, draft.templateVersionId)
    const target = namedFields(sections).find(({ key }) => key === field)
    const reason = !target ? 'Tego pola w protokole nie ma' : answer && answerRefusal(target, answer)
    if (!target || reason) throw invalid({ answer: reason ?? '' })
    const where = and(eq(protocolAnswers.protocolId, id), eq(protocolAnswers.field, field))
    const [before] = await tx.select().from(protocolAnswers).where(where)
    const at = enteredAt(times, now, before?.at)
    if (before && before.at > at) return unchanged<AnswerEntry>(answerEntry(before))
    const entry = { answer, at, by: signatureOf(actor) }
    await tx
      .insert(protocolAnswers)
      .values({ protocolId: id, field, ...entry })
      .onConflictDoUpdate({ target: [protocolAnswers.protocolId, protocolAnswers.field], set: entry })
    const value = `answers.${field}`
    await touch(tx, ports, actor, id, { details: writtenBy(actor, draft.details, value) })
    const result = answerEntry(entry)
    // The draft itself says who entered what. The journal keeps what somebody else's value was replaced by.
    if (!before || isWrittenBy(actor, draft.details, value)) return unchanged<AnswerEntry>(result)
    const changes = eventChanges(answerTexts(target, before.answer), answerTexts(target, answer))
    if (changes.length === 0) return unchanged<AnswerEntry>(result)
    return record<AnswerEntry>(protocolEvent('CHANGED', { ...draft, template: name }, { changes }), result)
  },
)

/** Like `saveAnswer`, but for a detail that is no field of the template */
export const saveDetail = command(
  async (
    { tx, ports, actor, now, record, unchanged },
    { id, name, value, ...times }: { id: number; name: ProtocolDetailName; value: unknown } & EntryTimes,
  ) => {
    const draft = await lockDraft(tx, id)
    const parsed = detailSchemas[name].safeParse(value)
    if (!parsed.success) throw validationProblem(parsed.error)
    const before = draft.details[name]
    const at = enteredAt(times, now, before && new Date(before.at)).toISOString()
    if (before && before.at > at) return unchanged<ProtocolDetails>(withoutWriters(draft.details))
    const entry = { value: parsed.data, at, by: signatureOf(actor) }
    const written = `details.${name}`
    const stored: StoredDetails = { ...writtenBy(actor, draft.details, written), [name]: entry }
    await touch(tx, ports, actor, id, { details: stored })
    const details = withoutWriters(stored)
    if (!before || isWrittenBy(actor, draft.details, written)) return unchanged<ProtocolDetails>(details)
    const changes = eventChanges({ [name]: detailText(before.value) }, { [name]: detailText(parsed.data) })
    if (changes.length === 0) return unchanged<ProtocolDetails>(details)
    const template = await templateOf(tx, draft.templateVersionId)
    return record<ProtocolDetails>(
      protocolEvent('CHANGED', { ...draft, template: template.name }, { changes }),
      details,
    )
  },
)

const writtenBy = ({ id }: User, details: StoredDetails, value: string): StoredDetails => ({
  ...details,
  writers: { ...details.writers, [value]: id },
})

/** Whether it is certain who entered a value; two users may have one name. */
const isWrittenBy = ({ id }: User, { writers }: StoredDetails, value: string) => writers?.[value] === id

const answerTexts = ({ label }: ProtocolField, answer: ProtocolAnswer | null) => ({
  [label]: answerText(answer),
  [`${label}, uwaga`]: noteOf(answer),
})

function answerText(answer: ProtocolAnswer | null): string | number | null {
  switch (answer?.kind) {
    case undefined:
      return null
    case 'CHECK':
      return answer.result
    case 'NUMBER':
      return answer.value
    case 'TEXT':
      return answer.text
    case 'CHOICE':
      return answer.option
  }
}

function detailText(value: ProtocolDetailValues[ProtocolDetailName]): string | null {
  return typeof value === 'string' || value === null ? value : materialsText(value)
}

/**
 * Adds pictures to a draft by `write`, which records the event.
 * @throws ApiProblem NOT_FOUND, CONFLICT
 */
export const addPhotosTo = command(
  async (
    { tx, ports, actor, unchanged },
    { id, write }: { id: number; write: (ports: Ports) => Promise<UploadResult> },
  ) => {
    await lockDraft(tx, id)
    const added = await write(ports)
    await touch(tx, ports, actor, id)
    return unchanged(added)
  },
)

/**
 * Deletes a picture of a draft.
 * @throws ApiProblem NOT_FOUND, CONFLICT
 */
export const removePhoto = command(
  async ({ tx, ports, actor, unchanged }, { id, field, photoId }: { id: number; field: string; photoId: number }) => {
    await lockDraft(tx, id)
    const selection = { repository: protocolPhotosOf(field, 0), ownerId: id, attachmentIds: [photoId] }
    // The command called here records the event.
    const removed = await removeAttachments(ports, actor, selection)
    await touch(tx, ports, actor, id)
    return unchanged(removed)
  },
)

/**
 * Deletes a draft; after the commit, the caller hastens the deletion of its files.
 * @throws ApiProblem NOT_FOUND, CONFLICT
 */
export const deleteDraft = command(async ({ tx, record }, id: number) => {
  const draft = await lockDraft(tx, id)
  const { name } = await templateOf(tx, draft.templateVersionId)
  await tx.delete(protocols).where(eq(protocols.id, id))
  return record(protocolEvent('DELETED', { ...draft, template: name }), undefined)
})

/**
 * Begins a draft that replaces an issued protocol, with its answers and pictures, or finds the one already begun.
 * @throws ApiProblem NOT_FOUND, CONFLICT
 */
export const correctProtocol = command(async ({ tx, ports, actor, record, unchanged }, id: number) => {
  const [row] = await tx.select({ serviceId: protocols.serviceId }).from(protocols).where(eq(protocols.id, id))
  // Another correction that is being signed holds the service: only under its lock read whether there is one.
  const visit = row?.serviceId ? await lockService(tx, row.serviceId) : undefined
  const wrong = await summaryIn(tx, id)
  if (wrong.status === 'DRAFT') throw conflict('Ten protokół nie jest jeszcze wystawiony: po prostu go zmień.')
  if (wrong.correctedBy)
    throw conflict(`Ten protokół został już zastąpiony przez ${wrong.correctedBy.number}. Wystaw korektę tamtego.`)
  if (!visit) throw conflict('Wizyta tego protokołu została usunięta.')
  refuseCancelled(visit)
  const [open] = await tx.select().from(protocols).where(draftOf(visit.service.id))
  if (open?.correctsId === id) return unchanged<{ id: number }>({ id: open.id })
  if (open) throw conflict('Ta wizyta ma już rozpoczęty protokół. Dokończ go albo usuń, zanim wystawisz korektę.')
  const [copied] = await tx
    .select({ templateVersionId: protocols.templateVersionId, details: protocols.details })
    .from(protocols)
    .where(eq(protocols.id, id))
  const draft = await insertDraft(tx, ports, actor, visit, { ...copied!, correctsId: id })
  await copyParts(tx, id, draft)
  const about = { id: draft, template: wrong.templateName, ...ownersOf(visit) }
  const changes = [{ field: 'corrects', from: null, to: wrong.number }]
  return record<{ id: number }>(protocolEvent('CREATED', about, { changes }), { id: draft })
})

async function copyParts(tx: Transaction, from: number, to: number): Promise<void> {
  const answers = await tx.select().from(protocolAnswers).where(eq(protocolAnswers.protocolId, from))
  if (answers.length > 0)
    await tx.insert(protocolAnswers).values(answers.map((answer) => ({ ...answer, protocolId: to })))
  const photos = await tx.select().from(protocolPhotos).where(eq(protocolPhotos.protocolId, from))
  if (photos.length > 0)
    await tx.insert(protocolPhotos).values(photos.map(({ id: _id, ...photo }) => ({ ...photo, protocolId: to })))
}

export async function templateOf(tx: Transaction, versionId: number) {
  const [row] = await tx.select().from(protocolTemplates).where(eq(protocolTemplates.id, versionId))
  return row!
}

/** Renews the stamps of a draft, in the same update as its other columns. */
async function touch(
  tx: Transaction,
  { clock }: Ports,
  actor: User,
  id: number,
  columns: { details?: StoredDetails } = {},
): Promise<void> {
  await tx
    .update(protocols)
    .set({ ...columns, ...changed(protocols, clock, actor) })
    .where(eq(protocols.id, id))
}
