import { expect, test } from 'vitest'
import type { SmsState } from './outbox/sms-state'
import { smsStates } from './outbox/sms-state'
import { smsResultStates } from './history-filter'

test('every state counts as sent or as failed, except those in progress', () => {
  const { SUCCESS, FAILED } = smsResultStates
  const counted: readonly SmsState[] = [...SUCCESS, ...FAILED]
  expect(new Set(counted).size).toBe(counted.length)
  expect(smsStates.filter((state) => !counted.includes(state))).toEqual(['QUEUED', 'SENDING'])
  expect(SUCCESS).toContain('DELIVERED')
  expect(FAILED).toContain('UNDELIVERED')
})
