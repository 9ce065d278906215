import { expect, test } from 'vitest'
import type { Day } from '#domain/time/day'
import { bookingDefaults, deviceServiceSchema } from './service-form'

const form = bookingDefaults('PRZEGLAD_OKRESOWY', { day: '2026-11-23' as Day })

test.each(['24:00', '12:60', '99:99', '09:30x', '9:30', ''])('a service cannot start at %j', (time) => {
  const { error } = deviceServiceSchema.safeParse({ ...form, time })
  expect(error?.issues).toMatchObject([{ path: ['time'], message: 'Godzina rozpoczęcia jest wymagana' }])
})

test('it can start at any minute of the day', () => {
  for (const time of ['00:00', '09:30', '23:59']) {
    expect(deviceServiceSchema.safeParse({ ...form, time }).success).toBe(true)
  }
})
