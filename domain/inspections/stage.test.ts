import { describe, expect, test } from 'vitest'
import { asDay } from '../time/day'
import { instantAt } from '../time/warsaw'
import type { InspectionCycle, InspectionStage, Reminder, StageAction } from './stage'
import { inspectionStage, isInHand, stageActions, stageText } from './stage'

const moment = { now: instantAt(asDay('2026-11-23'), 10), leadDays: 14 }
const reminderOn = (on: string, state: Reminder['state'] = 'SENT') => ({
  reminder: { state, at: instantAt(asDay(on), 9) },
})
const confirmed = (on: string) => ({ serviceConfirmedAt: instantAt(asDay(on), 12) })
const bookedOn = (on: string, hour: number, technician: string | null = 'Jan Lis', rejected = false) => ({
  bookedService: {
    id: 5,
    startsAt: instantAt(asDay(on), hour),
    endsAt: instantAt(asDay(on), hour + 1),
    technician,
    rejected,
  },
})
const cycle = (due: string, ...parts: Partial<InspectionCycle>[]): InspectionCycle =>
  Object.assign(
    {
      nextInspectionDate: asDay(due),
      serviceConfirmedAt: null,
      reminder: null,
      bookedService: null,
      calledOffService: null,
    },
    ...parts,
  )

type Row = [string, InspectionCycle, InspectionStage, StageAction | null, string]
const rows: Row[] = [
  ['due in 15 days', cycle('2026-12-08'), 'LATER', null, 'Przypomnienie od 24.11.2026'],
  ['due in 14 days', cycle('2026-12-07'), 'DUE', 'SEND_REMINDER', 'Do przypomnienia'],
  ['due today', cycle('2026-11-23'), 'DUE', 'SEND_REMINDER', 'Do przypomnienia'],
  ['past due', cycle('2026-11-22'), 'OVERDUE', 'SEND_REMINDER', 'Po terminie, bez przypomnienia'],
  [
    'a sent message',
    cycle('2026-12-07', reminderOn('2026-11-23')),
    'WAITING',
    null,
    'Czeka na odpowiedź · SMS 23.11.2026',
  ],
  [
    'a message with an unknown result',
    cycle('2026-12-07', reminderOn('2026-11-23', 'UNKNOWN')),
    'WAITING',
    null,
    'Nie wiadomo, czy dotarł · SMS 23.11.2026',
  ],
  [
    'a queued message',
    cycle('2026-12-07', reminderOn('2026-11-23', 'QUEUED')),
    'WAITING',
    null,
    'Czeka na wysłanie · SMS 23.11.2026',
  ],
  [
    'a message on its way to the gateway',
    cycle('2026-12-07', reminderOn('2026-11-23', 'SENDING')),
    'WAITING',
    null,
    'Czeka na wysłanie · SMS 23.11.2026',
  ],
  [
    'a message the gateway refused',
    cycle('2026-12-07', reminderOn('2026-11-23', 'FAILED')),
    'SMS_FAILED',
    'SEND_REMINDER',
    'SMS nie został wysłany · 23.11.2026',
  ],
  [
    'a message sent by hand long before',
    cycle('2027-06-01', reminderOn('2026-11-01')),
    'WAITING',
    null,
    'Czeka na odpowiedź · SMS 01.11.2026',
  ],
  [
    'a link that died long before the date',
    cycle('2027-06-01', reminderOn('2026-10-23')),
    'LATER',
    null,
    'Przypomnienie od 18.05.2027',
  ],
  [
    'a link on its last day',
    cycle('2026-12-01', reminderOn('2026-10-24')),
    'WAITING',
    null,
    'Czeka na odpowiedź · SMS 24.10.2026',
  ],
  [
    'a link that died close to the date',
    cycle('2026-12-01', reminderOn('2026-10-23')),
    'UNANSWERED',
    'BOOK_SERVICE',
    'Brak odpowiedzi · SMS 23.10.2026',
  ],
  [
    'no answer until the date had passed',
    cycle('2026-11-22', reminderOn('2026-11-10')),
    'UNANSWERED',
    'BOOK_SERVICE',
    'Brak odpowiedzi · SMS 10.11.2026',
  ],
  [
    'a confirmation',
    cycle('2026-12-01', reminderOn('2026-11-18'), confirmed('2026-11-20')),
    'CONFIRMED',
    'BOOK_SERVICE',
    'Do umówienia · potwierdzono 20.11.2026',
  ],
  [
    'a confirmation after which the date passed',
    cycle('2026-11-22', reminderOn('2026-11-18'), confirmed('2026-11-20')),
    'CONFIRMED_TOO_LATE',
    'BOOK_SERVICE',
    'Termin minął bez wizyty · potwierdzono 20.11.2026',
  ],
  [
    'a confirmation that is too old',
    cycle('2026-12-01', reminderOn('2026-10-01'), confirmed('2026-10-02')),
    'CONFIRMATION_EXPIRED',
    'SEND_REMINDER',
    'Potwierdzenie wygasło · 02.10.2026',
  ],
  [
    'asked again after that',
    cycle('2026-12-01', reminderOn('2026-11-20'), confirmed('2026-10-02')),
    'WAITING',
    null,
    'Czeka na odpowiedź · SMS 20.11.2026',
  ],
  [
    'a service booked',
    cycle('2026-11-22', reminderOn('2026-11-10'), confirmed('2026-11-12'), bookedOn('2026-11-24', 10)),
    'VISIT_BOOKED',
    null,
    'Wizyta 24.11.2026, 10:00 · Jan Lis',
  ],
  [
    'a service that the office called off',
    cycle('2026-11-30', confirmed('2026-11-12'), {
      calledOffService: { id: 6, startsAt: instantAt(asDay('2026-11-24'), 10) },
    }),
    'CALLED_OFF',
    'BOOK_SERVICE',
    'Do umówienia · odwołano wizytę 24.11.2026',
  ],
  [
    'a service that does not suit the customer',
    cycle('2026-11-30', confirmed('2026-11-12'), bookedOn('2026-11-24', 10, 'Jan Lis', true)),
    'VISIT_REJECTED',
    'MOVE_SERVICE',
    'Klientowi nie pasuje · wizyta 24.11.2026, 10:00 · Jan Lis',
  ],
  [
    'one that did not suit, and has begun all the same',
    cycle('2026-11-30', bookedOn('2026-11-23', 10, null, true)),
    'VISIT_TODAY',
    'COMPLETE_SERVICE',
    'Wizyta dziś, 10:00',
  ],
  [
    'a service later today',
    cycle('2026-12-01', bookedOn('2026-11-23', 12)),
    'VISIT_TODAY',
    'COMPLETE_SERVICE',
    'Wizyta dziś, 12:00 · Jan Lis',
  ],
  [
    'a service that is over',
    cycle('2026-12-01', bookedOn('2026-11-23', 9, null)),
    'VISIT_OVER',
    'COMPLETE_SERVICE',
    'Do zakończenia · wizyta 23.11.2026, 09:00',
  ],
]

describe.each(rows)('%s', (_, of, stage, action, text) => {
  test(`is ${stage}, and what follows is ${action}`, () => {
    expect(inspectionStage(of, moment)).toBe(stage)
    expect(stageActions[stage]).toBe(action)
    expect(stageText(stage, of, moment)).toBe(text)
  })
})

test('the day of the service is a day in Warsaw', () => {
  const lateEvening = { ...moment, now: new Date('2026-11-23T23:30:00Z') }
  expect(inspectionStage(cycle('2026-12-01', bookedOn('2026-11-24', 8)), lateEvening)).toBe('VISIT_TODAY')
})

test('waiting and booked stages are in hand; those with an action are not', () => {
  expect(['LATER', 'WAITING', 'VISIT_BOOKED', 'VISIT_TODAY'].every((stage) => isInHand(stage as InspectionStage))).toBe(
    true,
  )
  expect(['DUE', 'OVERDUE', 'UNANSWERED', 'VISIT_OVER'].some((stage) => isInHand(stage as InspectionStage))).toBe(false)
})
