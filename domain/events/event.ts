import { z } from 'zod'
import { idSchema } from '../api/id'
import { compare } from '../collections'
import { instantCodec } from '../time/wire'

/** What was done to which record. CHANGED has the fields before and after. */
export const eventVerbs = [
  'CREATED',
  'CHANGED',
  'MOVED',
  'COMPLETED',
  'CANCELLED',
  'REOPENED',
  'DELETED',
  'RESET',
  'CONFIRMED',
  'WISHED',
  'REJECTED',
  'WITHDRAWN',
  'SETTLED',
  'SENT',
  'RECEIVED',
  'STARTED',
  'STOPPED',
  'RAN',
  'UNDONE',
  'SIGNED',
] as const
export type EventVerb = (typeof eventVerbs)[number]

export const eventVerbNames: Record<EventVerb, string> = {
  CREATED: 'Dodanie',
  CHANGED: 'Zmiana',
  MOVED: 'Przełożenie',
  COMPLETED: 'Zakończenie',
  CANCELLED: 'Anulowanie',
  REOPENED: 'Wznowienie',
  DELETED: 'Usunięcie',
  RESET: 'Przywrócenie domyślnych',
  CONFIRMED: 'Potwierdzenie',
  WISHED: 'Życzenie klienta',
  REJECTED: 'Odrzucenie terminu',
  WITHDRAWN: 'Cofnięcie potwierdzenia',
  SETTLED: 'Utrzymanie terminu',
  SENT: 'Wysłanie',
  RECEIVED: 'Otrzymanie',
  STARTED: 'Rozpoczęcie',
  STOPPED: 'Zatrzymanie',
  RAN: 'Wykonanie',
  UNDONE: 'Cofnięcie',
  SIGNED: 'Podpisanie',
}

export const eventNouns = [
  'CLIENT',
  'DEVICE',
  'DUTY',
  'REFRIGERANT',
  'REQUEST',
  'PROTOCOL',
  'PROTOCOL_TEMPLATE',
  'SERVICE',
  'CONFIRMATION',
  'ATTACHMENT',
  'SMS',
  'PLANNED_SMS',
  'SMS_ANSWER',
  'BLOCKED_NUMBER',
  'CAMPAIGN',
  'SEASON_CAMPAIGN',
  'USER',
  'SETTINGS',
  'IMPORT',
  'JOB',
  'PERSON',
] as const
export type EventNoun = (typeof eventNouns)[number]

export const eventNounNames: Record<EventNoun, string> = {
  CLIENT: 'Klient',
  DEVICE: 'Urządzenie',
  DUTY: 'Obowiązek',
  REFRIGERANT: 'Ewidencja czynnika',
  REQUEST: 'Zgłoszenie',
  PROTOCOL: 'Protokół',
  PROTOCOL_TEMPLATE: 'Szablon protokołu',
  SERVICE: 'Wizyta',
  CONFIRMATION: 'Potwierdzenie',
  ATTACHMENT: 'Zdjęcia i dokumenty',
  SMS: 'SMS',
  PLANNED_SMS: 'Zaplanowany SMS',
  SMS_ANSWER: 'Odpowiedź SMS',
  BLOCKED_NUMBER: 'Zablokowany numer',
  CAMPAIGN: 'Reklama SMS',
  SEASON_CAMPAIGN: 'Kampania sezonowa',
  USER: 'Użytkownik',
  SETTINGS: 'Ustawienia',
  IMPORT: 'Import',
  JOB: 'Zadanie w tle',
  PERSON: 'Dane osobowe',
}

/**
 * Who acts: a user, a customer by the link of an SMS, the SMS operator, Termin itself ('DUTY': a recurring job), or an
 * import that a user has started
 */
export const actorKinds = ['USER', 'CUSTOMER', 'GATEWAY', 'DUTY', 'IMPORT'] as const
export type ActorKind = (typeof actorKinds)[number]

const plainSchema = z.union([z.string(), z.number(), z.boolean()]).nullable()
type Plain = z.output<typeof plainSchema>

/** A field before and after a change; of a nested field the path: 'price.HEAT_PUMP' */
const changeSchema = z.object({ field: z.string(), from: plainSchema, to: plainSchema })
export type EventChange = z.output<typeof changeSchema>

export const eventSchema = z.object({
  id: idSchema,
  at: instantCodec,
  /** Who did it, by the name they had then */
  actor: z.string(),
  actorKind: z.enum(actorKinds),
  verb: z.enum(eventVerbs),
  noun: z.enum(eventNouns),
  /** Id of the record; null if there is only one such record, or several at once */
  subjectId: z.int().nullable(),
  /** The record by the name it had then: 'Jan Kowalski' */
  subject: z.string(),
  clientId: z.int().nullable(),
  deviceId: z.int().nullable(),
  changes: z.array(changeSchema),
})
export type EventRecord = z.output<typeof eventSchema>

/** In the journal of all records */
export const journalEntrySchema = eventSchema.extend({
  /** The client it is about: the present name, or the last one if the client was deleted */
  clientName: z.string().nullable(),
  /** The client still exists */
  clientExists: z.boolean(),
  /** The request, as named in the server's log; null for what Termin did by itself */
  requestId: z.string().nullable(),
})
export type JournalEntry = z.output<typeof journalEntrySchema>

/** Kept by the row itself, and no change of what it describes */
const stamps = new Set(['version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'])

/** The fields of `after` that differ from `before`. Nested objects are compared field by field, arrays as a whole. */
export function eventChanges(before: object, after: object): EventChange[] {
  const from = flattened(before)
  const to = flattened(after)
  return [...to].flatMap(([field, value]) => {
    const old = from.get(field) ?? null
    return old === value ? [] : [{ field, from: old, to: value }]
  })
}

/** Like `eventChanges`, but compares only the given fields */
export function changesIn<Subject extends object>(
  fields: readonly (keyof Subject & string)[],
  before: Subject,
  after: Subject,
): EventChange[] {
  return eventChanges(before, Object.fromEntries(fields.map((field) => [field, after[field]])))
}

/** The value of a field after the change; undefined if the event does not contain it */
export function valueAfter(changes: readonly EventChange[], field: string): EventChange['to'] | undefined {
  return changes.find((change) => change.field === field)?.to
}

function flattened(record: object, path = ''): Map<string, Plain> {
  const fields = new Map<string, Plain>()
  for (const [key, value] of Object.entries(record) as [string, unknown][]) {
    if (value === undefined || stamps.has(key)) continue
    const field = path + key
    if (isPlain(value)) fields.set(field, value)
    else if (value instanceof Date) fields.set(field, value.toISOString())
    else if (Array.isArray(value)) fields.set(field, JSON.stringify(value, inKeyOrder))
    else for (const [name, inner] of flattened(value, `${field}.`)) fields.set(name, inner)
  }
  return fields
}

/** Records of a list are the same in whatever order their fields were written. */
function inKeyOrder(_: string, value: unknown): unknown {
  if (!(value instanceof Object) || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => compare(one, other)))
}

function isPlain(value: unknown): value is Plain {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
