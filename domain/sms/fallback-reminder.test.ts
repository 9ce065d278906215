import { expect, test } from 'vitest'
import { asDay } from '../time/day'
import { billedParts } from './parts'
import { fallbackReminder, hasLink, linkPlaceholderIn } from './fallback-reminder'

const device = {
  clientName: 'Jan {deviceType}',
  type: 'GAS_BOILER',
  name: null,
  address: 'Lipowa 4/2, 26-300 Opoczno',
  nextInspectionDate: asDay('2026-12-03'),
} as const

test('the fallback names type, address and inspection date, and leaves the link to the server', () => {
  expect(fallbackReminder(device, { smsPlainLetters: false })).toBe(
    'Dzień dobry, przypominamy o przeglądzie: Kocioł gazowy, Lipowa 4/2, 26-300 Opoczno. Termin: 03.12.2026. ' +
      'Prosimy o potwierdzenie: {customConfirmationURL}',
  )
})

test('the fallback keeps to the letters of GSM-7, unless Polish ones are wanted', () => {
  const text = fallbackReminder(device)
  expect(text).toBe(
    'Dzien dobry, przypominamy o przegladzie: Kociol gazowy, Lipowa 4/2, 26-300 Opoczno. Termin: 03.12.2026. ' +
      'Prosimy o potwierdzenie: {customConfirmationURL}',
  )
  expect(billedParts(text).encoding).toBe('GSM-7')
})

test.each([
  ['Proszę {customConfirmationURL}', true, '{customConfirmationURL}'],
  ['Proszę {confirmationLink}', true, '{confirmationLink}'],
  [`Proszę https://t.pl/k/${'X'.repeat(20)}`, true, undefined],
  [`Proszę https://t.pl/confirm/${'X'.repeat(20)}`, true, undefined],
  ['Proszę zadzwonić', false, undefined],
])('%s carries a link: %s, with the placeholder %s', (message, carries, placeholder) => {
  expect(hasLink(message)).toBe(carries)
  expect(linkPlaceholderIn(message)).toBe(placeholder)
})
