import fc from 'fast-check'
import Papa from 'papaparse'
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

describe('the separator that the first line names is taken, and the line is no row', () => {
  // Each alone would be taken for a table of commas.
  test.each([';', '\t', '|'])('sep=%j', (separator) =>
    expect(rowsOf(`sep=${separator}\r\na,b${separator}c,d\r\ne,f\r\ng,h\r\n`)).toEqual([
      ['a,b', 'c,d'],
      ['e,f'],
      ['g,h'],
    ]),
  )

  test('sep=, where semicolons are more', () =>
    expect(rowsOf('sep=,\na;b,c;d\ne;f\ng;h\n')).toEqual([['a;b', 'c;d'], ['e;f'], ['g;h']]))

  test.each(['SEP=;\n', 'sep=;\r', 'sep=; \n', '"sep=;"\r\n', '"sep=;";;;\r\n', 'sep=\\t\n', 'sep=:\n', 'sep=;'])(
    'written as %j',
    (line) => {
      const separator = line.includes('\\t') ? '\t' : ';'
      const lineBreak = line.endsWith('\r') ? '\r' : '\n'
      const below = line === 'sep=;' ? '' : [`Imię${separator}Uwagi`, `Jan${separator}x`].join(lineBreak)
      expect(rowsOf(line + below)).toEqual(
        below
          ? [
              ['Imię', 'Uwagi'],
              ['Jan', 'x'],
            ]
          : [],
      )
    },
  )

  test('a cell that begins like it is a row', () =>
    expect(rowsOf('sep=a;b\nc;d')).toEqual([
      ['sep=a', 'b'],
      ['c', 'd'],
    ]))
})

describe('a correct table', () => {
  const inner = fc.string({ unit: fc.constantFrom('"', ';', ',', '\t', '|', '\n', '\r\n', ' ', 'ż', '7') })
  // Spaces at the ends of a cell are not kept, and neither are empty cells at the end of a row.
  const cell = inner.map((text) => `a${text}z`)
  const table = fc.array(fc.tuple(fc.oneof(cell, fc.constant('')), cell, cell), { maxLength: 8 })
  test('reads back as it was written, whatever its cells contain', () => {
    const dialects = fc.record({ quotes: fc.boolean(), newline: fc.constantFrom('\n', '\r\n') })
    fc.assert(
      fc.property(table, dialects, (rows, dialect) => {
        const all = [['Imię', 'Nazwisko', 'Uwagi'], ...rows]
        expect(rowsOf(Papa.unparse(all, { ...dialect, delimiter: ';' }))).toEqual(all)
      }),
    )
  })

  test('of several megabytes reads back, with notes of many lines and cells as long as Excel allows', () => {
    const note = (at: number, lines: number) =>
      Array.from(
        { length: lines },
        (_, line) => `"${at}"; wiersz ${line}, ${'x'.repeat(((at * 7 + line * 3) % 30) + 1)}`,
      )
    const rows = Array.from({ length: 20_000 }, (_, at) => ['Jan', `${600_100_000 + at}`, note(at, 5).join('\n')])
    rows[9000]![2] = 'y\n'.repeat(16_383).trim()
    const all = [['Imię', 'Telefon', 'Uwagi'], ...rows]
    expect(rowsOf(Papa.unparse(all, { delimiter: ';' }))).toEqual(all)
  })

  test('keeps line breaks in a cell of a file whose rows end with CR alone', () =>
    expect(rowsOf('Imię;Uwagi\rJan;"a\nb\rc"\rEwa;d\r')).toEqual([
      ['Imię', 'Uwagi'],
      ['Jan', 'a\nb\rc'],
      ['Ewa', 'd'],
    ]))

  test('keeps bare quotes in quoted cells, and leaves out spaces behind them', () =>
    expect(rowsOf('"Klient";"Telefon"\n"Firma "Drewex" sp. z o.o."  ;"600100200" \r\n')).toEqual([
      ['Klient', 'Telefon'],
      ['Firma "Drewex" sp. z o.o.', '600100200'],
    ]))
})

describe('quotes that are not doubled', () => {
  const refusal = /^Wiersz 2: cudzysłów wewnątrz komórki nie jest podwojony\. Popraw plik i wczytaj go ponownie\.$/
  test.each([
    ['rows below', 'Klient;Uwagi\nJan;"pies" w ogrodzie\nEwa;x\nAla;brama "B"\nIga;y\n'],
    ['cells beside it', 'Klient;Telefon;Uwagi\n"Drewex" s.c.;600100200;"pies"\n'],
    ['cells beside it that end with quotes', 'Klient;Telefon;Uwagi\n"Drewex" s.c.;600100200;brama "B"\n'],
    ['all that follows', 'Klient;Uwagi\nJan;"pies" w ogrodzie\nEwa;x\n'],
  ])('are refused with their row where the cell may have taken %s', (_, text) =>
    expect(() => rowsOf(text)).toThrow(refusal),
  )

  test('do not stop a correct cell beside them from having lines and doubled quotes', () =>
    expect(rowsOf('"Klient";"Uwagi"\n"Firma "Drewex" s.c.";"pies ""Reks"";\nkot"\n')).toEqual([
      ['Klient', 'Uwagi'],
      ['Firma "Drewex" s.c.', 'pies "Reks";\nkot'],
    ]))
})
