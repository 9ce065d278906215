import { describe, expect, test } from 'vitest'
import { asDay } from '../time/day'
import type { HandedOutLink, LinkedDevice, LinkState } from './link'
import { confirmationPageUrl, confirmationUrl, lastDayAbout, linkState } from './link'

const link: HandedOutLink = {
  clientId: 3,
  phone: '+48600100200',
  dueDate: asDay('2026-12-20'),
  expiresOn: asDay('2026-12-23'),
  inspectionDone: false,
  confirmed: false,
}
const device: LinkedDevice = { clientId: 3, clientPhone: '+48600100200', dueOn: asDay('2026-12-20') }

describe('a link', () => {
  test.each<[string, Partial<HandedOutLink>, Partial<LinkedDevice>, string, LinkState, LinkState]>([
    ['on the day it was handed out', {}, {}, '2026-11-23', 'OPEN', 'CONFIRMED'],
    ['on its last day', {}, {}, '2026-12-23', 'OPEN', 'CONFIRMED'],
    ['a day later', {}, {}, '2026-12-24', 'EXPIRED', 'THANKED'],
    ['ten years later', {}, {}, '2036-11-23', 'EXPIRED', 'THANKED'],
    ['when the inspection was done', { inspectionDone: true }, {}, '2026-11-23', 'EXPIRED', 'THANKED'],
    ['when the date moved', {}, { dueOn: asDay('2027-01-15') }, '2026-11-23', 'EXPIRED', 'THANKED'],
    ['when nothing is due any more', {}, { dueOn: null }, '2026-11-23', 'EXPIRED', 'THANKED'],
    ['when the client has another number', {}, { clientPhone: '+48600100201' }, '2026-11-23', 'EXPIRED', 'THANKED'],
    ['when the number is only spelt anew', {}, { clientPhone: '600 100-200' }, '2026-11-23', 'OPEN', 'CONFIRMED'],
    ['sent to a number of its own', { phone: null }, { clientPhone: '+48700' }, '2026-11-23', 'OPEN', 'CONFIRMED'],
    ['whose number was erased', { phone: '' }, {}, '2026-11-23', 'EXPIRED', 'THANKED'],
    ['when the device has another owner', {}, { clientId: 4 }, '2026-11-23', 'EXPIRED', 'THANKED'],
  ])('%s', (_, linkOverrides, deviceOverrides, today, unconfirmed, confirmed) => {
    const about = { ...device, ...deviceOverrides }
    expect(linkState({ ...link, ...linkOverrides }, about, asDay(today))).toBe(unconfirmed)
    expect(linkState({ ...link, ...linkOverrides, confirmed: true }, about, asDay(today))).toBe(confirmed)
  })
})

test.each([
  ['2026-11-23', '2026-11-23', true, 'done on the same day'],
  ['2026-11-01', '2026-11-23', true, 'done three weeks later'],
  ['2026-11-23', '2026-11-22', true, 'recorded a day late'],
  ['2026-11-23', '2026-10-24', true, 'recorded 30 days late'],
  ['2026-11-23', '2026-10-23', false, 'recorded 31 days late'],
  ['2026-11-23', '2024-05-05', false, 'an old service entered for the history'],
])('an answer or link of %s belongs to the inspection of %s: %s (%s)', (givenOn, doneOn, expected) => {
  expect(asDay(givenOn) <= lastDayAbout(asDay(doneOn))).toBe(expected)
})

test('a token is in the address of the customer’s page', () => {
  expect(confirmationUrl('https://termin.test', 'abc')).toBe('https://termin.test/k/abc')
  expect(confirmationPageUrl('https://termin.test', 'abc')).toBe('https://termin.test/confirm/abc')
})
