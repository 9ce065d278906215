import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSearch } from '#domain/search/query'
import type { PlannedSmsWire } from '#domain/sms/planned/wire'
import { asDay, dayOrNull } from '#domain/time/day'
import { rowsOf } from '../../db/rows'
import { duties, plannedSms, services, smsMessages } from '../../db/schema'
import { matchingPlannedSms } from '../../db/search'
import { readSettings } from '../../settings/queries'
import type { SampleValues } from '../../testing/samples'
import { addClient } from '../../testing/samples'
import { testHost } from '../../testing/host'
import { textByTemplate } from './shown-text'

let of: { clientId: number; deviceId: number }
const names = new Map<number, string>()

const host = await testHost()
const staff = await host.as('MANAGER')
beforeAll(async () => {
  of = await addClient(staff, { telefon: '600 100 200' })
  const changed = await staff('PUT', '/api/settings', {
    contactPhoneNumber: '44 755 12 12',
    smsPlainLetters: true,
    defaultSmsTemplate: 'Wkrótce żółty przegląd: {clientName}, {customConfirmationURL} Tel. {contactPhoneNumber}',
    secondReminderSmsTemplate: 'Ponownie przegląd',
    expirationSmsTemplate: 'Dziś przegląd',
    overdueSmsTemplate: 'Zaległy przegląd',
    visitBookedSmsTemplate: 'Umówiona wizyta',
    visitMovedSmsTemplate: 'Przełożona wizyta',
    visitCancelledSmsTemplate: 'Odwołana wizyta',
    visitEveSmsTemplate: 'Jutro wizyta',
    dutyMakerSmsTemplate: 'Gwarancja {dutyName}',
    dutyLawSmsTemplate: 'Ustawa {dutyName}',
    dutySeveralSmsTemplate: 'Kilka terminów',
  })
  if (changed.status !== 200) throw new Error(JSON.stringify(changed.body))
  const { database } = host
  // It is 10:00 in Warsaw on Monday, 23 November.
  const at = new Date('2026-11-01T09:00:00Z')
  const stamps = { createdAt: at, updatedAt: at }
  const duty = { ...of, kind: 'OWN', anchor: 'LAST_DONE', intervalMonths: 12, opensMonths: 1, hard: false } as const
  const dutyOf = async (reason: 'MAKER' | 'LAW') => {
    const values = { ...duty, reason, name: reason, dueOn: asDay('2026-12-20'), ...stamps, createdBy: 'Jan' }
    return (await database.insert(duties).values(values).returning({ id: duties.id }))[0]!.id
  }
  const visitOf = async (status: 'SCHEDULED' | 'CANCELLED', lastNotice?: string | null) => {
    const startsAt = new Date('2026-11-26T09:00:00Z')
    const endsAt = new Date('2026-11-26T10:00:00Z')
    const visit = { ...of, type: 'NAPRAWA', status, startsAt, endsAt, ...stamps, createdBy: 'Jan' } as const
    const [{ id: serviceId }] = (await database.insert(services).values(visit).returning({ id: services.id })) as [
      { id: number },
    ]
    if (lastNotice !== undefined)
      await database.insert(smsMessages).values({
        ...of,
        serviceId,
        key: `told ${serviceId}`,
        phone: '+48600100200',
        message: 'x',
        testMode: false,
        type: 'SERVICE_CONFIRMATION',
        state: 'SENT',
        createdAt: at,
        sentAt: at,
        visitStartsAt: lastNotice === null ? null : new Date(lastNotice),
      })
    return serviceId
  }
  const reminder = { type: 'INSPECTION_REMINDER', scheduledAt: '2026-11-24T08:00:00Z', dueDate: '2026-12-08' } as const
  const lawful = { type: 'DUTY_REMINDER', scheduledAt: '2026-11-24T08:00:00Z', dutyDueOn: asDay('2026-12-20') } as const
  const change = { type: 'SERVICE_CONFIRMATION', scheduledAt: '2026-11-24T08:00:00Z', visitNotice: 'CHANGE' } as const
  const eve = { ...change, visitNotice: 'EVE', visitDay: asDay('2026-11-26') } as const
  const before = new Date('2026-11-25T09:00:00Z')
  type Row = SampleValues<typeof plannedSms.$inferInsert, 'scheduledAt' | 'dueDate'> &
    Pick<typeof plannedSms.$inferInsert, 'type'> & { scheduledAt: string }
  const rows: Record<string, Row> = {
    first: reminder,
    second: { ...reminder, type: 'SECOND_INSPECTION_REMINDER' },
    'on the day': { ...reminder, type: 'EXPIRATION_DATE_NOTIFICATION', dueDate: '2026-11-24' },
    after: { ...reminder, type: 'OVERDUE_NOTIFICATION', dueDate: '2026-11-10' },
    // It would have left in time, but leaves today.
    'late reminder': { ...reminder, scheduledAt: '2026-11-19T08:00:00Z', dueDate: '2026-11-20' },
    skipped: { ...reminder, status: 'SKIPPED', scheduledAt: '2026-11-19T08:00:00Z', dueDate: '2026-11-21' },
    law: { ...lawful, dutyId: await dutyOf('LAW') },
    maker: { ...lawful, dutyId: await dutyOf('MAKER') },
    booked: { ...change, serviceId: await visitOf('SCHEDULED') },
    moved: { ...change, serviceId: await visitOf('SCHEDULED'), movedFrom: before },
    'booked anew': { ...change, serviceId: await visitOf('SCHEDULED', null), movedFrom: before },
    'moved after it was told': { ...change, serviceId: await visitOf('SCHEDULED', '2026-11-25T09:00:00Z') },
    cancelled: { ...change, serviceId: await visitOf('CANCELLED') },
    eve: { ...eve, serviceId: await visitOf('SCHEDULED'), scheduledAt: '2026-11-25T16:00:00Z' },
    'eve before quiet days': { ...eve, serviceId: await visitOf('SCHEDULED') },
    edited: { ...reminder, type: 'MANUAL_INSPECTION_REMINDER', customMessage: 'Prosimy o kontakt' },
    sent: { ...reminder, type: 'OLD_INSPECTION_REMINDER', status: 'SENT', message: 'Dawny przegląd', sentAt: at },
  }
  for (const [name, row] of Object.entries(rows)) {
    const times = { scheduledAt: new Date(row.scheduledAt), dueDate: dayOrNull(row.dueDate ?? null) }
    const values = { ...of, ...row, ...times, ...stamps }
    const [added] = await database.insert(plannedSms).values(values).returning({ id: plannedSms.id })
    names.set(added!.id, name)
  }
})
afterAll(() => host.close())

const ofInspections = ['first', 'second', 'on the day', 'after', 'late reminder', 'skipped']
const ofVisits = ['booked', 'moved', 'booked anew', 'moved after it was told', 'cancelled', 'eve']

/* What is typed, and which messages show it */
const table: [string, string[]][] = [
  ['przeglad', [...ofInspections, 'sent']],
  ['PRZEGLĄD', [...ofInspections, 'sent']],
  ['wkrótce', ['first', 'skipped']],
  ['ponownie', ['second']],
  ['dziś', ['on the day']],
  ['zaległy', ['after', 'late reminder']],
  ['ustawa', ['law']],
  ['gwarancja', ['maker']],
  ['kilka', []],
  ['wizyta', [...ofVisits, 'eve before quiet days']],
  ['umówiona', ['booked', 'booked anew', 'eve before quiet days']],
  ['przełożona', ['moved', 'moved after it was told']],
  ['odwołana', ['cancelled']],
  ['jutro', ['eve']],
  ['kontakt', ['edited']],
  // Two words of one text, of text and client, of two texts
  ['żółty przegląd', ['first', 'skipped']],
  ['zak ponownie', ['second']],
  ['ponownie żółty', []],
  // What is filled in alike in all of them, and the name of a placeholder
  ['44 755', ['first', 'skipped']],
  ['clientName', []],
  ['dutyName', []],
]

describe('planned messages are found by the text that is shown of them', () => {
  const inOrder = [...ofInspections, 'law', 'maker', ...ofVisits, 'eve before quiet days', 'edited', 'sent']
  const sorted = (ids: string[]) => ids.toSorted((a, b) => inOrder.indexOf(a) - inOrder.indexOf(b))

  test.each(table)('%j', async (q, expected) => {
    const { body } = await staff<{ content: PlannedSmsWire[]; totalElements: number }>(
      'GET',
      `/api/planned-sms/search?size=100&q=${encodeURIComponent(q)}`,
    )
    expect(sorted(body.content.map(({ id }) => names.get(id)!))).toEqual(expected)
    expect(body.totalElements).toBe(expected.length)
  })

  test.each(table)('%j, where so many match that each row is checked', async (q, expected) => {
    const { database, ports } = host
    const text = textByTemplate(await readSettings(database), ports.publicUrl, ports.clock.now())
    const matches = await rowsOf<{ id: number }>(
      database,
      sql`select id from ${plannedSms} where ${matchingPlannedSms(readSearch(q)!, false, text)}`,
    )
    expect(sorted(matches.map(({ id }) => names.get(id)!))).toEqual(expected)
  })

  test('as their texts say', async () => {
    const { body } = await staff<PlannedSmsWire[]>('GET', '/api/planned-sms?filter={}')
    expect(new Map(body.map(({ id, message }) => [names.get(id), message.split(' ')[0]]))).toEqual(
      new Map([
        ['first', 'Wkrotce'] as const,
        ['second', 'Ponownie'] as const,
        ['on the day', 'Dzis'] as const,
        ['after', 'Zalegly'] as const,
        ['late reminder', 'Zalegly'] as const,
        ['skipped', 'Wkrotce'] as const,
        ['law', 'Ustawa'] as const,
        ['maker', 'Gwarancja'] as const,
        ['booked', 'Umowiona'] as const,
        ['moved', 'Przelozona'] as const,
        ['booked anew', 'Umowiona'] as const,
        ['moved after it was told', 'Przelozona'] as const,
        ['cancelled', 'Odwolana'] as const,
        ['eve', 'Jutro'] as const,
        ['eve before quiet days', 'Umowiona'] as const,
        ['edited', 'Prosimy'] as const,
        ['sent', 'Dawny'] as const,
      ]),
    )
  })
})
