import { expect, test } from 'vitest'
import { smsModeNames, smsModes } from './sms-type'

test.each([
  ['INSPECTION_REMINDER', 'Automatyczny'],
  ['OVERDUE_NOTIFICATION', 'Inny'],
  ['DUTY_REMINDER', 'Automatyczny'],
  ['VISIT_OFFER', 'Inny'],
  ['MANUAL_CUSTOM', 'Ręczny'],
  ['OLD_INSPECTION_REMINDER', 'Inny'],
] as const)('the mode of %s is %s', (type, mode) => {
  expect(smsModeNames[smsModes[type]]).toBe(mode)
})
