import { expect, test } from 'vitest'
import type { DeliveryReport, SmsState } from './sms-state'
import { afterReport, deliveryReports, smsStates } from './sms-state'

test.each<[SmsState, (SmsState | undefined)[]]>([
  // ON_ITS_WAY, DELIVERED, UNDELIVERED
  ['QUEUED', ['SENT', 'DELIVERED', 'UNDELIVERED']],
  ['SENDING', ['SENT', 'DELIVERED', 'UNDELIVERED']],
  ['UNKNOWN', ['SENT', 'DELIVERED', 'UNDELIVERED']],
  ['FAILED', ['SENT', 'DELIVERED', 'UNDELIVERED']],
  ['SENT', [undefined, 'DELIVERED', 'UNDELIVERED']],
  ['UNDELIVERED', [undefined, 'DELIVERED', undefined]],
  ['DELIVERED', [undefined, undefined, undefined]],
])('%s becomes %j by a report', (state, expected) => {
  expect(deliveryReports.map((report) => afterReport(state, report))).toEqual(expected)
})

test('the same reports lead to the same state in any order, and however often they come', () => {
  const end = (from: SmsState, reports: DeliveryReport[]) =>
    reports.reduce((state, report) => afterReport(state, report) ?? state, from)
  for (const from of smsStates) {
    for (const one of deliveryReports) {
      for (const other of deliveryReports) {
        expect(end(from, [one, other])).toBe(end(from, [other, one, one, other]))
      }
    }
  }
})
