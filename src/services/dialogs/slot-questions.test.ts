import { describe, expect, test } from 'vitest'
import { asDay } from '#domain/time/day'
import { isNameOnly, slotQuestions, takesTimeOf } from './slot-questions'

const empty = {
  date: '',
  time: '09:00',
  type: 'PRZEGLAD_OKRESOWY',
  durationMinutes: 60,
  technician: '',
  technicianId: null,
} as const
const onWednesday = { ...empty, date: '2026-11-25' }
const booking = {
  deviceId: 7,
  isRecord: false,
  proposesAllDays: true,
  today: asDay('2026-11-23'),
  own: { time: false, technician: false },
  hasAccepted: false,
}
const edited = { id: 4, startsAt: new Date('2026-11-24T08:00:00Z') }
const moving = { ...booking, edited, proposesAllDays: false, own: { time: true, technician: true } }
const ofPiotr = { technician: 'Piotr Wrona', technicianId: 5 }

describe('what is asked', () => {
  test.each([
    ['about all days', empty, booking, { deviceId: 7, duration: 60 }, { deviceId: 7, duration: 60 }],
    [
      'about what is no inspection',
      { ...onWednesday, type: 'AWARIA' as const },
      booking,
      { deviceId: 7, duration: 60, type: 'AWARIA' },
      { deviceId: 7, duration: 60, type: 'AWARIA', day: '2026-11-25' },
    ],
    [
      'about the hour and the technician that a person chose',
      { ...onWednesday, ...ofPiotr },
      { ...booking, own: { time: true, technician: true } },
      { deviceId: 7, duration: 60, technicianId: 5 },
      { deviceId: 7, duration: 60, technicianId: 5, day: '2026-11-25', time: '09:00' },
    ],
    [
      'not about a technician whom nobody chose',
      { ...onWednesday, ...ofPiotr },
      booking,
      { deviceId: 7, duration: 60 },
      { deviceId: 7, duration: 60, day: '2026-11-25' },
    ],
    [
      'about the day that a service is moved to',
      { ...onWednesday, ...ofPiotr },
      moving,
      { deviceId: 7, duration: 60, exceptId: 4, technicianId: 5, day: '2026-11-25' },
      { deviceId: 7, duration: 60, exceptId: 4, technicianId: 5, day: '2026-11-25', time: '09:00' },
    ],
  ])('%s', (_, values, circumstances, proposals, ofDay) => {
    const questions = slotQuestions(values, circumstances)
    expect(questions.proposals.query).toEqual(proposals)
    expect(questions.ofDay.query).toEqual(ofDay)
  })
})

test.each([
  ['without a day', empty, booking, true, false],
  ['on a day', onWednesday, booking, true, true],
  ['without a device', onWednesday, { ...booking, deviceId: null }, false, false],
  ['for a person without an account', { ...onWednesday, technician: 'Firma X' }, booking, false, false],
  ['recorded after its day', { ...empty, date: '2026-11-20' }, { ...booking, isRecord: true }, false, false],
  ['with the slot of a proposal', onWednesday, { ...booking, hasAccepted: true }, true, false],
  ['at an own hour', onWednesday, { ...booking, own: { time: true, technician: false } }, true, true],
  ['of an own technician', onWednesday, { ...booking, own: { time: false, technician: true } }, true, true],
  ['with own hour and technician', onWednesday, { ...booking, own: { time: true, technician: true } }, true, false],
  [
    'without an hour',
    { ...onWednesday, time: '' },
    { ...booking, own: { time: true, technician: false } },
    true,
    false,
  ],
  ['that is moved to another day', onWednesday, moving, true, false],
  ['that keeps its day', { ...empty, date: '2026-11-24' }, moving, false, false],
])('whether proposals and a slot of the day are asked for: a visit %s', (_, values, circumstances, all, ofDay) => {
  const questions = slotQuestions(values, circumstances)
  expect(questions.proposals.mayAsk).toBe(all)
  expect(questions.ofDay.mayAsk).toBe(ofDay)
})

const nobody = { technician: '', technicianId: null }
const company = { technician: 'Firma X', technicianId: null }
const needsSomebody = { technician: null, technicianId: null }

test.each([
  ['a visit to come', false, nobody, ofPiotr, true],
  ['a visit to come', false, ofPiotr, ofPiotr, true],
  ['a visit to come', false, ofPiotr, company, false],
  ['a visit to come', false, ofPiotr, needsSomebody, true],
  ['a record', true, nobody, ofPiotr, false],
  ['a record', true, nobody, needsSomebody, false],
  ['a record', true, ofPiotr, ofPiotr, true],
  ['a record', true, ofPiotr, needsSomebody, false],
  ['a record', true, company, company, true],
  ['a record', true, company, ofPiotr, false],
])('of %s (%s), %j: whether the visit of %j takes its time: %s', (_, isRecord, who, service, takes) => {
  expect(takesTimeOf(who, isRecord, service)).toBe(takes)
})

test.each([
  [nobody, false],
  [company, true],
  [ofPiotr, false],
])('%j is a name without an account: %s', (who, expected) => {
  expect(isNameOnly(who)).toBe(expected)
})
