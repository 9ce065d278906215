import { and, eq, gte, inArray, not, sql } from 'drizzle-orm'
import type { HistorySms } from '#domain/import/history'
import { deviceNumberHead } from '#domain/import/history-cells'
import { erasedText } from '#domain/sms/sms'
import { phoneMarkOf } from '../clients/phone-mark'
import { amongTexts } from '../db/rows'
import { clients, erasures, importRows } from '../db/schema'
import type { ImportRecord } from '../db/tables/imports'
import type { Ports, Transaction } from '../ports'
import { hasContents } from './forget-rows'

interface Message {
  sms: HistorySms
  /** Owner of the device it is about, if that exists */
  owner: object | undefined
}

/**
 * Takes the people who were erased since the upload out of messages of the file, which still contains them (rule A22).
 * A message about another client loses only the number, and what somebody typed. The caller holds `lockWriting`, as an
 * erasure does.
 */
export async function withoutErased<Of extends Message>(
  secret: Pick<Ports, 'tokenSecret'>,
  tx: Transaction,
  record: ImportRecord,
  messages: readonly Of[],
): Promise<Of[]> {
  const rows = await tx.select({ mark: erasures.phoneMark }).from(erasures).where(gte(erasures.at, record.createdAt))
  if (rows.length === 0) return [...messages]
  const marks = new Set(rows.map(({ mark }) => mark))
  const numbers = await erasedNumbers(secret, tx, marks, messages)
  const loose = messages.filter(({ owner }) => !owner)
  const forgotten = await forgottenDevices(tx, record, loose)
  return messages.flatMap((message) => {
    const { sms, owner } = message
    if (owner) return [numbers.has(sms.phone) ? { ...message, sms: withoutNumber(sms) } : message]
    return numbers.has(sms.phone) || forgotten.has(sms.device ?? '') ? [] : [message]
  })
}

/**
 * Whether the file may hold people who were erased since the upload, in rows that were emptied or in sheets that nobody
 * chose. The caller holds `lockWriting`.
 */
export async function hasErasures(
  tx: Transaction,
  { id, createdAt }: Pick<ImportRecord, 'id' | 'createdAt'>,
): Promise<boolean> {
  if ((await tx.$count(erasures, gte(erasures.at, createdAt))) > 0) return true
  // Of one that was under way during the upload, or was repeated after a restore
  return hasEmptyRows(tx, id)
}

/** Of these messages; a number that a client has is no proof. */
async function erasedNumbers(
  secret: Pick<Ports, 'tokenSecret'>,
  tx: Transaction,
  marks: ReadonlySet<string>,
  messages: readonly Message[],
): Promise<Set<string>> {
  const numbers = new Set<string>()
  for (const phone of new Set(messages.map(({ sms }) => sms.phone)))
    if (phone !== '' && marks.has(await phoneMarkOf(secret, phone))) numbers.add(phone)
  const people = await tx
    .select({ phone: clients.phone })
    .from(clients)
    .where(inArray(clients.phone, [...numbers]))
  for (const { phone } of people) numbers.delete(phone)
  return numbers
}

/** Numbers in the file of devices of these messages whose rows an erasure has emptied: no row has them any more. */
async function forgottenDevices(
  tx: Transaction,
  { id, heads }: ImportRecord,
  messages: readonly Message[],
): Promise<Set<string>> {
  const devices = new Set(messages.flatMap(({ sms }) => sms.device ?? []))
  const column = heads.indexOf(deviceNumberHead)
  if (column < 0 || devices.size === 0) return new Set()
  if (!(await hasEmptyRows(tx, id))) return new Set()
  const number = sql<string>`${importRows.cells} ->> ${column}::int`
  const rows = await tx
    .select({ number })
    .from(importRows)
    .where(and(eq(importRows.importId, id), amongTexts(number, devices)))
  for (const row of rows) devices.delete(row.number)
  return devices
}

/** Whether an erasure has emptied rows of this import */
async function hasEmptyRows(tx: Transaction, id: number): Promise<boolean> {
  return (await tx.$count(importRows, and(eq(importRows.importId, id), not(hasContents)))) > 0
}

const withoutNumber = (sms: HistorySms): HistorySms => ({
  ...sms,
  phone: '',
  errorMessage: null,
  message: sms.type === 'CUSTOM' ? erasedText : sms.message,
})
