import { expect, test } from 'vitest'
import type { Day } from '#domain/time/day'
import { bookingDefaults, deviceServiceSchema, workOf } from './service-form'

const day = '2026-11-23' as Day
const nextDay = '2026-11-24' as Day
const form = bookingDefaults('PRZEGLAD_OKRESOWY', { day })

test.each(['24:00', '12:60', '99:99', '09:30x', '9:30', ''])('a service cannot start at %j', (time) => {
  const { error } = deviceServiceSchema(day).safeParse({ ...form, time })
  expect(error?.issues).toMatchObject([{ path: ['time'], message: 'Godzina rozpoczęcia jest wymagana' }])
})

test('it can start at any minute of the day', () => {
  for (const time of ['00:00', '09:30', '23:59']) {
    expect(deviceServiceSchema(day).safeParse({ ...form, time }).success).toBe(true)
  }
})

test('a price or date that was typed for a past day and is hidden since refuses nothing', () => {
  const work = { price: -5, nextInspectionDate: '12.MM.2027' }
  const refused = (date: string, type: string) =>
    deviceServiceSchema(nextDay)
      .safeParse({ ...form, ...work, date, type })
      .error?.issues.map(({ path, message }) => [path[0], message])
  expect(refused('2026-11-24', 'PRZEGLAD_OKRESOWY')).toBeUndefined()
  expect(refused('2026-11-23', 'PRZEGLAD_OKRESOWY')).toEqual([
    ['price', 'Cena nie może być ujemna'],
    ['nextInspectionDate', 'Podaj datę'],
  ])
  expect(refused('2026-11-23', 'NAPRAWA')).toEqual([['price', 'Cena nie może być ujemna']])
})

test('what was done is asked for once the day is past, whatever the clock of the computer says', () => {
  const work = { workDone: 'Wymieniono filtr', nextInspectionDate: '2026-11-20' }
  const done = deviceServiceSchema(day).parse({ ...form, ...work })
  expect(workOf(done, day)).toEqual({})
  expect(deviceServiceSchema(nextDay).safeParse(done).error?.issues).toMatchObject([{ path: ['nextInspectionDate'] }])
  expect(workOf(done, nextDay)).toEqual({ ...work, price: null })
})
