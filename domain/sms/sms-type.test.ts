import { expect, test } from 'vitest'
import type { SmsType } from './sms-type'
import { smsMode, smsModeNames, smsTypeNames, smsTypes } from './sms-type'

const expected: Record<SmsType, 'AUTOMATIC' | 'MANUAL' | 'OTHER'> = {
  INSPECTION_REMINDER: 'AUTOMATIC',
  SECOND_INSPECTION_REMINDER: 'AUTOMATIC',
  EXPIRATION_DATE_NOTIFICATION: 'AUTOMATIC',
  OVERDUE_NOTIFICATION: 'OTHER',
  DUTY_REMINDER: 'AUTOMATIC',
  VISIT_OFFER: 'OTHER',
  MANUAL_INSPECTION_REMINDER: 'MANUAL',
  MANUAL_EXPIRATION_NOTIFICATION: 'MANUAL',
  CUSTOM: 'MANUAL',
  MANUAL_CUSTOM: 'MANUAL',
  SERVICE_CONFIRMATION: 'OTHER',
  GENERAL_NOTIFICATION: 'OTHER',
  ADVERTISING: 'OTHER',
  OLD_INSPECTION_REMINDER: 'OTHER',
  OLD_EXPIRATION_DATE_NOTIFICATION: 'OTHER',
}

test.each(smsTypes)('%s has a mode and a name', (type) => {
  expect(smsMode(type)).toBe(expected[type])
  expect(smsModeNames[smsMode(type)]).toMatch(/^(Automatyczny|Ręczny|Inny)$/)
  expect(smsTypeNames[type]).not.toBe('')
})
