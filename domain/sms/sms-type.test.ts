import { expect, test } from 'vitest'
import { smsModeNames, smsModes, smsTypes } from './sms-type'

test.each([
  [
    'Automatyczny',
    ['INSPECTION_REMINDER', 'SECOND_INSPECTION_REMINDER', 'EXPIRATION_DATE_NOTIFICATION', 'DUTY_REMINDER'],
  ],
  ['Ręczny', ['MANUAL_INSPECTION_REMINDER', 'MANUAL_EXPIRATION_NOTIFICATION', 'CUSTOM', 'MANUAL_CUSTOM']],
  [
    'Inny',
    [
      'OVERDUE_NOTIFICATION',
      'VISIT_OFFER',
      'SERVICE_CONFIRMATION',
      'GENERAL_NOTIFICATION',
      'ADVERTISING',
      'OLD_INSPECTION_REMINDER',
      'OLD_EXPIRATION_DATE_NOTIFICATION',
    ],
  ],
])('%s is the mode of %s', (mode, types) => {
  expect(smsTypes.filter((type) => smsModeNames[smsModes[type]] === mode)).toEqual(types)
})
