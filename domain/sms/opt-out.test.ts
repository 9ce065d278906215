import { expect, test } from 'vitest'
import { chainTypes } from './chain'
import { heedsOptOut, isOptOut } from './opt-out'
import { smsModes, smsTypes } from './sms-type'

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

test('a person may write to a number that has opted out', () => {
  for (const type of Object.values(chainTypes)) expect(heedsOptOut(type)).toBe(true)
  expect(heedsOptOut('ADVERTISING')).toBe(true)
  expect(smsTypes.filter((type) => smsModes[type] === 'AUTOMATIC' && !heedsOptOut(type))).toEqual([])
  expect(heedsOptOut('CUSTOM')).toBe(false)
  expect(heedsOptOut('MANUAL_INSPECTION_REMINDER')).toBe(false)
})
