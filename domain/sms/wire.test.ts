import { expect, test } from 'vitest'
import type { SmsMessage } from './sms'
import { decodeSms, encodeSms, smsWireSchema } from './wire'

const sent: SmsMessage = {
  id: 1,
  deviceId: 2,
  deviceName: 'Vitocal',
  deviceType: 'HEAT_PUMP',
  clientId: 3,
  clientName: 'Łucja Żak',
  phone: '+48600100200',
  text: 'Dzień dobry',
  type: 'INSPECTION_REMINDER',
  state: 'SENT',
  testMode: false,
  createdAt: new Date('2026-11-23T09:00:00Z'),
  sentAt: new Date('2026-11-23T09:00:00Z'),
  errorMessage: null,
}

test('a message of the history is unchanged after a round trip over the wire', () => {
  expect(decodeSms(smsWireSchema.parse(encodeSms(sent)))).toEqual(sent)
})

test.each([
  ['SENT', true],
  ['SENDING', false],
  ['FAILED', false],
  ['UNKNOWN', false],
] as const)('%s is a success: %s', (state, success) => {
  expect(encodeSms({ ...sent, state }).success).toBe(success)
})

test('an unsent message has its planned date; one of a deleted device has no type', () => {
  const lost = encodeSms({ ...sent, state: 'UNKNOWN', sentAt: null, deviceId: null, deviceType: null })
  expect(lost).toMatchObject({ sentAt: '2026-11-23T09:00:00.000Z', deviceType: 'Nieznany typ', success: false })
  expect(decodeSms(lost).deviceType).toBeNull()
})
