import { expect, test } from 'vitest'
import { isTimeOfDay } from './time-of-day'

test.each(['00:00', '09:05', '19:59', '23:59'])('%s is a time of day', (text) => {
  expect(isTimeOfDay(text)).toBe(true)
})

test.each(['', '24:00', '25:30', '12:60', '99:99', '9:30', '09:300', '09:30:00', '09:30\n', ' 09:30', '-1:30'])(
  '%j is none',
  (text) => {
    expect(isTimeOfDay(text)).toBe(false)
  },
)
