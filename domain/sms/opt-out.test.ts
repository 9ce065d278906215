import { expect, test } from 'vitest'
import { heedsOptOut, isOptOut } from './opt-out'
import { smsTypes } from './sms-type'

test.each([
  ['STOP', true],
  [' stop. ', true],
  ['Stop!', true],
  ['"STOP" proszę', true],
  ['STOP reklamom', true],
  ['Nie stop', false],
  ['Stopień ochrony?', false],
  ['Tak', false],
  ['', false],
])('%j is an opt-out: %s', (answer, expected) => {
  expect(isOptOut(answer)).toBe(expected)
})

test('an opt-out stops what no person wrote: a person may write to the number', () => {
  expect(smsTypes.filter(heedsOptOut)).toEqual([
    'INSPECTION_REMINDER',
    'SECOND_INSPECTION_REMINDER',
    'EXPIRATION_DATE_NOTIFICATION',
    'OVERDUE_NOTIFICATION',
    'DUTY_REMINDER',
    'VISIT_OFFER',
    'SERVICE_CONFIRMATION',
    'GENERAL_NOTIFICATION',
    'ADVERTISING',
  ])
})
