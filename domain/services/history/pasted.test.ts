import { describe, expect, test } from 'vitest'
import { asDay } from '../../time/day'
import { readPasted } from './pasted'

const today = asDay('2026-11-23')
const one = (text: string) => readPasted(text, today)[0]

describe('pasted rows', () => {
  test('are read as a spreadsheet copies them', () => {
    expect(one('21.11.2026\tKonserwacja\tWymiana filtrów\t349,50 zł\tJan Wrona\t90')?.entry).toEqual({
      performedOn: '2026-11-21',
      type: 'KONSERWACJA',
      startTime: '09:00',
      durationMinutes: 90,
      price: 34_950,
      workDone: 'Wymiana filtrów',
      notes: null,
      technician: 'Jan Wrona',
    })
  })

  test('need only day and type; the server chooses a missing price', () => {
    const entry = one('2026-11-21; przeglad')?.entry
    expect(entry).toMatchObject({ type: 'PRZEGLAD_OKRESOWY', durationMinutes: 60, workDone: null, technician: null })
    expect(entry).not.toHaveProperty('price')
  })

  test('skip headings and empty lines, and keep the number of each line', () => {
    expect(readPasted('Data;Typ\n\n2026-11-21;Awaria\r\n2026-11-20;Naprawa\n', today).map(({ line }) => line)).toEqual([
      3, 4,
    ])
  })

  test.each([
    ['31.02.2026;Awaria', 'Podaj datę jako RRRR-MM-DD albo DD.MM.RRRR'],
    ['2026-11-24;Awaria', 'Wpis do historii nie może mieć daty w przyszłości'],
    ['2026-11-21;Malowanie', 'Nieznany typ serwisu: „Malowanie”'],
    ['2026-11-21;', 'Nieznany typ serwisu: „”'],
    ['2026-11-21;Awaria;;dużo', 'Nieprawidłowa cena: „dużo”'],
    ['2026-11-21;Awaria;;-5', 'Nieprawidłowa cena: „-5”'],
    ['2026-11-21;Awaria;;;Jan;15', 'Czas trwania to od 30 do 480 minut'],
    ['2026-11-21;Awaria;;;Jan;60;więcej', 'Za dużo kolumn: najwyżej 6'],
  ])('%j is refused: %s', (text, error) => {
    expect(one(text)).toMatchObject({ line: 1, error })
  })
})
