import { describe, expect, test } from 'vitest'
import { asDay } from '../time/day'
import { entryInputSchema, entryText, refrigerantEntryErrors } from './entry'

const today = asDay('2026-11-23')
const addition = { act: 'ADDED_NEW', grams: 400, result: null, performedOn: today } as const
const checked = { act: 'LEAK_CHECK', grams: null, result: 'TIGHT', performedOn: today } as const

describe('an entry', () => {
  test.each([addition, checked, { ...addition, act: 'RECOVERED' } as const])('%o is complete', (entry) => {
    expect(refrigerantEntryErrors(entry, today)).toBeUndefined()
  })

  test.each([
    [{ ...addition, grams: null }, { grams: 'Podaj ilość czynnika' }],
    [{ ...addition, result: 'LEAK' as const }, { result: 'Wynik dotyczy tylko kontroli szczelności' }],
    [{ ...checked, result: null }, { result: 'Wybierz wynik' }],
    [{ ...checked, grams: 1 }, { grams: 'Kontrola szczelności nie zmienia ilości czynnika' }],
    [{ ...checked, performedOn: asDay('2026-11-24') }, { performedOn: 'Ten dzień jest w przyszłości' }],
  ])('%o is refused with %o', (entry, errors) => {
    expect(refrigerantEntryErrors(entry, today)).toEqual(errors)
  })

  test('empty fields of a form are not known, and amounts have limits', () => {
    const body = {
      act: 'LEAK_CHECK',
      performedOn: '2026-11-23',
      refrigerant: 'R32',
      grams: '',
      result: 'TIGHT',
      technician: ' Jan Lis ',
      certificate: 'FGAZ-O/1/2',
      notes: '',
    }
    expect(entryInputSchema.parse(body)).toEqual({
      ...body,
      grams: null,
      notes: null,
      technician: 'Jan Lis',
    })
    for (const grams of [0, -1, 1.5, 1_000_001]) {
      expect(entryInputSchema.safeParse({ ...body, grams }).success).toBe(false)
    }
    expect(entryInputSchema.safeParse({ ...body, certificate: ' ' }).error?.issues[0]?.message).toBe(
      'Podaj numer certyfikatu',
    )
  })
})

test.each([
  [{ refrigerant: 'R410A', grams: 400, result: null } as const, 'R410A, 0,4 kg'],
  [{ refrigerant: 'R32', grams: null, result: 'LEAK' } as const, 'R32: nieszczelne'],
])('%o reads %s', (entry, text) => {
  expect(entryText(entry)).toBe(text)
})
