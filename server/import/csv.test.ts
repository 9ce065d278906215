import { describe, expect, test } from 'vitest'
import { openCsv } from './read-csv'

function rowsOf(text: string): string[][] {
  const rows: string[][] = []
  openCsv(text).sheets[0]!.forEachRow(({ cells }) => rows.push(cells))
  return rows
}

describe('the separator is found whatever stands between quotes', () => {
  const heads = ['Imię', 'Nazwisko', 'Telefon', 'Uwagi']
  const note = '12.03.2024, przegląd\n14.03.2025, wymiana filtra\n10.03.2026, uszczelka\n11.10.2026, telefon'
  const rows = Array.from({ length: 100 }, (_, at) => ['Jan', `Kowalski${at}`, '600100200', note])
  const written = (cell: string) => (cell.includes('\n') ? `"${cell}"` : cell)
  const text = [heads, ...rows].map((row) => row.map(written).join(';')).join('\r\n')

  test('in notes of several lines', () => expect(rowsOf(text)).toEqual([heads, ...rows]))

  test('in a last one that is not closed', () =>
    expect(() => rowsOf(`Imię;Uwagi\nJan;"${'a, b\n'.repeat(20)}`)).toThrow(/^Wiersz 2: brak zamykającego/))

  test('in one with quotes of its own', () =>
    expect(rowsOf('Imię;Uwagi\nJan;"a ""b""\nd, e\nf, g\nh, i"')).toEqual([
      ['Imię', 'Uwagi'],
      ['Jan', 'a "b"\nd, e\nf, g\nh, i'],
    ]))

  test('but not behind a sign of inches', () =>
    expect(rowsOf('Rury 2"; spis\nImię,Uwagi\nJan,x')).toEqual([['Rury 2"; spis'], ['Imię', 'Uwagi'], ['Jan', 'x']]))
})
