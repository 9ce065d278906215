import { expect, test } from 'vitest'
import { asDay } from '#domain/time/day'
import { entryFormSchema, newEntry, nextOf } from './entry-form'

const today = asDay('2026-11-23')
const form = { ...newEntry(7, today), nextInspectionDate: '12.MM.2027' }

test('half a next date refuses an inspection, and not another work, whose form hides it', () => {
  const inspection = entryFormSchema(today).safeParse({ ...form, type: 'PRZEGLAD_OKRESOWY' })
  expect(inspection.error?.issues).toMatchObject([{ path: ['nextInspectionDate'], message: 'Podaj datę' }])
  const repair = entryFormSchema(today).parse({ ...form, type: 'NAPRAWA' })
  expect(nextOf(repair)).toBeUndefined()
})
