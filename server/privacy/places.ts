import type { SQL } from 'drizzle-orm'
import { and, eq, getTableColumns, inArray, isNotNull, isNull, like, ne, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ErasureLine } from '#domain/privacy/person'
import { erasedText } from '#domain/sms/sms'
import {
  confirmations,
  events,
  importRows,
  optOutLinks,
  plannedSms,
  protocolDeliveries,
  protocols,
  requestPhotos,
  requests,
  smsAnswers,
  smsBlockedNumbers,
  smsMessages,
  smsOptOuts,
  smsRefusals,
} from '../db/schema'
import { rowsOf } from '../db/rows'
import { timestamptz } from '../db/warsaw'
import { forgetRows } from '../import/forget-rows'
import type { Database, Transaction } from '../ports'
import { eventsAbout, eventsWithNumber, forgetInEvents, forgetNumberInEvents } from './forget-in-events'
import { importRowsAbout } from './import-rows-about'
import type { Subject } from './person'

// No event: the erasure leaves one.

/** A message without its person; day, kind and state stay. */
export const erasedSms = {
  phone: '',
  message: erasedText,
  clientName: null,
  deviceName: null,
  errorMessage: null,
  gatewayId: null,
}

/** Rows that contain the number of a person, also of one who is no client */
interface NumberPlace extends Pick<ErasureLine, 'kind' | 'outcome' | 'note'> {
  /** Name of its table in the archive */
  file: string
  table: PgTable
  /** What the archive shows; by default all */
  columns?: Record<string, PgColumn>
  /** Columns with numbers, one each */
  numbers: readonly (PgColumn | SQL)[]
  /** Leaves out most rows without these digits sooner than taking the numbers out of them does. */
  mayHold?(digits: string): SQL
  /** The rows about a person */
  of(subject: Subject): SQL
  /** Takes the person out of these rows. What stays has none. */
  forget?(tx: Transaction, which: SQL, subject: Subject, now: Date): Promise<unknown>
}

const noRows = sql`false`

/** A number that another client has is no proof. */
const byNumber = ({ phone, sharedWith }: Subject, column: PgColumn): SQL =>
  sharedWith === 0 ? eq(column, phone) : noRows

/** Rows of others' records that contain the number; those of the client's own records are deleted with the client. */
export const ofOthers = (subject: Subject, number: PgColumn, clientId: PgColumn) =>
  and(byNumber(subject, number), ne(clientId, subject.client?.id ?? -1))!

const deleteFrom = (table: PgTable) => (tx: Transaction, which: SQL) => tx.delete(table).where(which)

/** A number in an event. Searched as text: parsing the changes of all events would take seconds. */
const numberIn = (side: 'from' | 'to') =>
  sql`case when ${events.noun} in ('CLIENT', 'CONFIRMATION', 'PROTOCOL')
    then substring(${events.changes}::text from ${`"${side}"\\s*:\\s*"(\\+\\d{9,15})"`}) end`

/** Takes the number and what was typed for it out of planned messages about others, and keeps what was not sent yet. */
function forgetInPlan(tx: Transaction, which: SQL) {
  const { status, phone, message, customPhone, customMessage } = plannedSms
  const isUnsent = inArray(status, ['SCHEDULED', 'SKIPPED'])
  const withoutTyped = (text: SQL) => sql`case when ${customPhone} is null then ${message} else ${text} end`
  return tx
    .update(plannedSms)
    .set({
      phone: sql`case when ${phone} is not null and not (${isUnsent}) then '' end`,
      message: withoutTyped(sql`case when ${message} is not null and not (${isUnsent}) then ${erasedText}::text end`),
      customPhone: null,
      customMessage: sql`case when ${customPhone} is null then ${customMessage} end`,
    })
    .where(which)
}

/**
 * The one list of columns that hold numbers of people: by it they are found, handed out, erased, and erased again after
 * a restore (rule A22).
 */
export const numberPlaces: readonly NumberPlace[] = [
  {
    kind: 'Wiersze wczytanych plików',
    outcome: 'ERASED',
    file: 'wiersze-plikow',
    note: '',
    table: importRows,
    columns: { line: importRows.line, cells: importRows.cells, read: importRows.read },
    numbers: [sql`unnest(${importRows.phones})`],
    of: importRowsAbout,
    forget: forgetRows,
  },
  {
    kind: 'Zaplanowane SMS-y',
    outcome: 'ERASED',
    file: 'zaplanowane-sms',
    note: '',
    table: plannedSms,
    numbers: [plannedSms.customPhone, plannedSms.phone],
    /** Including messages to the client's devices, and to a number that was typed */
    of: ({ isTheirs }) =>
      isTheirs({
        clientId: plannedSms.clientId,
        phone: sql`coalesce(${plannedSms.customPhone}, ${plannedSms.phone})`,
      }),
    forget: deleteFrom(plannedSms),
  },
  {
    kind: 'Historia SMS',
    outcome: 'ANONYMISED',
    file: 'sms',
    note: 'Zostaje data, rodzaj i stan, bez numeru, nazwiska i treści.',
    table: smsMessages,
    numbers: [smsMessages.phone],
    of: ({ isTheirs }) => isTheirs(smsMessages),
    forget: (tx, which) => tx.update(smsMessages).set(erasedSms).where(which),
  },
  {
    kind: 'SMS-y o innych klientach wysłane na ten numer',
    outcome: 'ANONYMISED',
    file: 'sms-o-innych',
    note: 'Zostaje data, rodzaj i stan, bez numeru i bez tego, co ktoś napisał.',
    table: smsMessages,
    columns: {
      phone: smsMessages.phone,
      message: smsMessages.message,
      type: smsMessages.type,
      state: smsMessages.state,
      createdAt: smsMessages.createdAt,
      sentAt: smsMessages.sentAt,
    },
    numbers: [smsMessages.phone],
    of: (subject) => ofOthers(subject, smsMessages.phone, smsMessages.clientId),
    // What a template says is about the other client, whose number it may have been.
    forget: (tx, which) =>
      tx
        .update(smsMessages)
        .set({
          phone: '',
          errorMessage: null,
          gatewayId: null,
          message: sql`case when ${smsMessages.type} = 'CUSTOM' then ${erasedText}::text else ${smsMessages.message} end`,
        })
        .where(which),
  },
  {
    kind: 'Zaplanowane SMS-y o innych klientach na ten numer',
    outcome: 'ANONYMISED',
    file: 'zaplanowane-sms-o-innych',
    note: 'Co jeszcze nie wyszło, pójdzie na numer tamtego klienta.',
    table: plannedSms,
    columns: {
      customPhone: plannedSms.customPhone,
      customMessage: plannedSms.customMessage,
      phone: plannedSms.phone,
      message: plannedSms.message,
      status: plannedSms.status,
      scheduledAt: plannedSms.scheduledAt,
    },
    numbers: [plannedSms.customPhone, plannedSms.phone],
    of: (subject) =>
      or(
        ofOthers(subject, plannedSms.customPhone, plannedSms.clientId),
        ofOthers(subject, plannedSms.phone, plannedSms.clientId),
      )!,
    forget: forgetInPlan,
  },
  {
    kind: 'Odpowiedzi na SMS-y',
    outcome: 'ERASED',
    file: 'odpowiedzi-na-sms',
    note: '',
    table: smsAnswers,
    numbers: [smsAnswers.phone],
    of: ({ isTheirs }) => isTheirs(smsAnswers),
    forget: deleteFrom(smsAnswers),
  },
  {
    kind: 'Odpowiedzi innych klientów z tego numeru',
    outcome: 'ANONYMISED',
    file: 'odpowiedzi-innych',
    note: 'Zostaje, co i kiedy napisano, bez numeru.',
    table: smsAnswers,
    columns: { phone: smsAnswers.phone, receivedAt: smsAnswers.receivedAt },
    numbers: [smsAnswers.phone],
    of: (subject) => ofOthers(subject, smsAnswers.phone, smsAnswers.clientId),
    forget: (tx, which) => tx.update(smsAnswers).set({ phone: '' }).where(which),
  },
  {
    kind: 'Zgłoszenia do urządzeń innych klientów',
    outcome: 'ANONYMISED',
    file: 'zgloszenia-do-innych-urzadzen',
    note: 'Zostaje data i stan zgłoszenia, bez numeru, treści i zdjęć.',
    table: requests,
    columns: {
      kind: requests.kind,
      phone: requests.phone,
      text: requests.text,
      receivedAt: requests.receivedAt,
      preferredDay: requests.preferredDay,
      preferredPart: requests.preferredPart,
    },
    numbers: [requests.phone],
    of: (subject) => ofOthers(subject, requests.phone, requests.clientId),
    async forget(tx, which) {
      const these = tx.select({ id: requests.id }).from(requests).where(which)
      // A trigger gives their files to the clean-up.
      await tx.delete(requestPhotos).where(inArray(requestPhotos.requestId, these))
      await tx.update(requests).set({ phone: null, text: null }).where(which)
    },
  },
  {
    kind: 'Życzenia do przeglądów innych klientów',
    outcome: 'ANONYMISED',
    file: 'zyczenia-do-innych-urzadzen',
    note: 'Zostaje wybrany dzień, bez numeru i treści.',
    table: confirmations,
    columns: {
      contactPhone: confirmations.contactPhone,
      note: confirmations.note,
      wishedAt: confirmations.wishedAt,
      preferredDay: confirmations.preferredDay,
      preferredPart: confirmations.preferredPart,
    },
    numbers: [confirmations.contactPhone],
    of: (subject) => ofOthers(subject, confirmations.contactPhone, confirmations.clientId),
    forget: (tx, which) => tx.update(confirmations).set({ contactPhone: null, note: null }).where(which),
  },
  {
    kind: 'Linki innych klientów wysłane na ten numer',
    outcome: 'ANONYMISED',
    file: 'linki-innych-klientow',
    note: 'Zostaje data, bez numeru.',
    table: confirmations,
    columns: { phone: confirmations.phone, issuedAt: confirmations.issuedAt },
    numbers: [confirmations.phone],
    of: (subject) => ofOthers(subject, confirmations.phone, confirmations.clientId),
    // Not null, which is a link to any number: it would open again to anyone who has it.
    forget: (tx, which) => tx.update(confirmations).set({ phone: '' }).where(which),
  },
  {
    kind: 'Adresaci wysłanych protokołów',
    outcome: 'ERASED',
    file: 'wyslane-protokoly',
    note: 'Linki do protokołów przestają działać.',
    table: protocolDeliveries,
    columns: {
      kind: protocolDeliveries.kind,
      recipient: protocolDeliveries.recipient,
      createdAt: protocolDeliveries.createdAt,
      sentAt: protocolDeliveries.sentAt,
      expiresOn: protocolDeliveries.expiresOn,
      revokedAt: protocolDeliveries.revokedAt,
    },
    numbers: [protocolDeliveries.recipient],
    of: (subject) =>
      or(
        byNumber(subject, protocolDeliveries.recipient),
        sql`${protocolDeliveries.protocolId} in (select id from ${protocols} where client_id = ${subject.client?.id ?? -1})`,
      )!,
    forget: (tx, which, _subject, now) =>
      tx
        .update(protocolDeliveries)
        .set({
          recipient: '',
          revokedAt: sql`case when ${protocolDeliveries.kind} = 'LINK' then coalesce(${protocolDeliveries.revokedAt}, ${timestamptz(now)}) end`,
          revokedBy: sql`case when ${protocolDeliveries.kind} = 'LINK' then coalesce(${protocolDeliveries.revokedBy}, 'Termin') end`,
        })
        .where(which),
  },
  {
    kind: 'SMS-y, których nie wysłano przez limity',
    outcome: 'ERASED',
    file: 'sms-niewyslane',
    note: '',
    table: smsRefusals,
    numbers: [smsRefusals.phone],
    of: (subject) => byNumber(subject, smsRefusals.phone),
    forget: deleteFrom(smsRefusals),
  },
  {
    kind: 'Linki do rezygnacji z reklam',
    outcome: 'ERASED',
    file: 'linki-rezygnacji',
    note: '',
    table: optOutLinks,
    numbers: [optOutLinks.phone],
    of: (subject) =>
      or(byNumber(subject, optOutLinks.phone), subject.client && eq(optOutLinks.clientId, subject.client.id))!,
    forget: deleteFrom(optOutLinks),
  },
  {
    kind: 'Dawne blokady numeru',
    outcome: 'ERASED',
    file: 'dawne-blokady',
    note: '',
    table: smsBlockedNumbers,
    numbers: [sql`case when ${smsBlockedNumbers.endedAt} is not null then ${smsBlockedNumbers.phone} end`],
    of: (subject) => and(byNumber(subject, smsBlockedNumbers.phone), isNotNull(smsBlockedNumbers.endedAt))!,
    forget: deleteFrom(smsBlockedNumbers),
  },
  {
    kind: 'Dziennik zmian',
    outcome: 'ANONYMISED',
    file: 'zmiany',
    note: 'Zostaje, kto i kiedy coś zmienił, bez nazwiska i wartości.',
    table: events,
    columns: {
      at: events.at,
      verb: events.verb,
      noun: events.noun,
      subject: events.subject,
      changes: events.changes,
    },
    numbers: [sql`case when ${events.clientId} is null then substring(${events.subject} from '\\+\\d{9,15}') end`],
    // The search text has an index.
    mayHold: (digits) => like(events.search, `%${digits}%`),
    of: eventsAbout,
    forget: forgetInEvents,
  },
  {
    kind: 'Numer w zmianach u innych klientów',
    outcome: 'ANONYMISED',
    file: 'numer-w-zmianach-u-innych',
    note: 'Zostaje, kto i kiedy coś zmienił, bez numeru.',
    table: events,
    columns: { at: events.at, verb: events.verb, noun: events.noun },
    numbers: [numberIn('from'), numberIn('to')],
    mayHold: (digits) => like(sql`${events.changes}::text`, `%${digits}%`),
    of: eventsWithNumber,
    forget: forgetNumberInEvents,
  },
  {
    kind: 'Numer na liście „bez SMS-ów”',
    outcome: 'KEPT',
    file: 'lista-bez-sms',
    note: 'Bez niego ktoś mógłby znów do tej osoby napisać.',
    table: smsOptOuts,
    numbers: [smsOptOuts.phone],
    of: ({ phone }) => eq(smsOptOuts.phone, phone),
  },
  {
    kind: 'Numer zablokowany',
    outcome: 'KEPT',
    file: 'blokada',
    note: 'Dopóki blokada trwa. Zdejmiesz ją w limitach SMS.',
    table: smsBlockedNumbers,
    numbers: [sql`case when ${smsBlockedNumbers.endedAt} is null then ${smsBlockedNumbers.phone} end`],
    of: ({ phone }) => and(eq(smsBlockedNumbers.phone, phone), isNull(smsBlockedNumbers.endedAt))!,
  },
]

/**
 * Ids of a statement: a table of millions of rows is read in several, of which each takes seconds (`limits` of
 * `server/node/database.ts`).
 */
const idsAtOnce = 500_000

const isNumber = sql`phone ~ '^\\+\\d{9,15}$'`

/** Reads each row once, no matter how many numbers it has. */
const rowNumbers = ({ numbers }: NumberPlace) =>
  numbers.length === 1 ? sql`${numbers[0]}` : sql`unnest(array[${sql.join([...numbers], sql`, `)}])`

/** All stored numbers in these places, each once */
export async function numbersIn(database: Database, places: readonly NumberPlace[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const place of places) {
    const { id } = getTableColumns(place.table)
    const [newest] = id
      ? await rowsOf<{ id: number | null }>(database, sql`select max(${id}) as id from ${place.table}`)
      : []
    for (let from = 0; from === 0 || from <= (newest?.id ?? 0); from += idsAtOnce) {
      const which = id ? sql`${id} > ${from} and ${id} <= ${from + idsAtOnce}` : sql`true`
      const rows = await rowsOf<{ phone: string }>(
        database,
        sql`select distinct phone from (select ${rowNumbers(place)} as phone from ${place.table} where ${which}) as numbers where ${isNumber}`,
      )
      for (const { phone } of rows) found.add(phone)
    }
  }
  return found
}

/** The first stored numbers, in order, that contain these digits and belong to no client */
export async function looseNumbers(database: Database, digits: string, limit: number): Promise<string[]> {
  const selects = numberPlaces.map((place) => {
    return sql`select ${rowNumbers(place)} as phone from ${place.table} where ${place.mayHold?.(digits) ?? sql`true`}`
  })
  const rows = await rowsOf<{ phone: string }>(
    database,
    sql`select distinct phone from (${sql.join(selects, sql` union all `)}) as numbers
      where ${isNumber} and phone like ${`%${digits}%`} and not exists (select from clients where clients.phone = numbers.phone)
      order by phone limit ${limit}`,
  )
  return rows.map(({ phone }) => phone)
}
