import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '../text/fold'
import type { ImportColumns } from './fields'
import { context, readAll } from './testing/read-all'
import { splitCells } from './split-cells'

/** A text as people write it, and its words that must be found again; pieces are counted by rows instead. */
type Sample = readonly [text: string, found: string]

const devices: Sample[] = [
  ['kocioł Termet Ecocondens', 'Termet Ecocondens'],
  ['Daikin Altherma 3', 'Daikin Altherma 3'],
  ['2x klima Haier', 'Haier'],
  ['3 szt. klimatyzator LG Dualcool', 'LG Dualcool'],
  ['klima MSZ-AP', 'MSZ AP'],
  ['klimatyzator Gree x2', 'Gree'],
  ['pompa ciepła Panasonic 10,5 kW', 'Panasonic 10 5 kW'],
  ['dwa kotły Junkers', 'Junkers'],
  ['Vitodens 100-W', 'Vitodens 100 W'],
  ['kocioł kondensacyjny', 'kondensacyjny'],
  ['klima split ścienna', 'split ścienna'],
  ...(['PC', 'AC', 'gaz', 'klima', 'pompa'] as const).map((text): Sample => [text, '']),
  ...(
    ['powietrze/woda', 'rekuperator Thessla', 'zasobnik 200 l', 'Viessmann', '24 kW', 'salon', '20 split'] as const
  ).map((text): Sample => [text, text]),
]

const names: Sample[] = [
  ...(
    ['Jan Kowalski', 'dr Anna Nowak', 'Kowalski Jan (syn)', 'PPHU Drewex Sp. z o.o.', 'Jan i Maria Lis 2'] as const
  ).map((text): Sample => [text, text]),
  ['p. Nowak', 'Nowak'],
]

const phones: Sample[] = [
  ['600 100 200', '600100200'],
  ['tel. 600-100-200 (żona)', '600100200 żona'],
  ['600100200, 789 01 23', '600100200 789 01 23'],
  ['Jan 600100200 Anna 601100200', 'Jan Anna 600100200 601100200'],
]

const addresses: Sample[] = [
  ['ul. Polna 7 A/2, 26-300 Opoczno', 'Polna 7A 2 26 300 Opoczno'],
  ['Polna 7, 26-300 Opoczno, dom z tyłu, brama 12', 'Polna 7 dom z tyłu brama 12'],
  ['Wola Załężna 12, 26300 Opoczno, gm. Opoczno, woj. łódzkie', 'Wola Załężna 12 gm woj łódzkie'],
]

const dates: [ReadonlyArray<string>, string][] = [
  [['1.3.2026', '', ''], ''],
  [['1.3.2026', '2027-05-05', 'co 2 lata'], 'co 2 lata'],
  [['', '2027-05-05', ''], ''],
  [['co roku', '5.5.2027', '12'], 'co roku 12'],
]

/** How many devices each text counts, beyond doubt */
const counted: [text: string, pieces: number][] = [
  ['kocioł Termet Ecocondens', 1],
  ['2x klima Haier', 2],
  ['3 szt. klimatyzator LG Dualcool', 3],
  ['klima MSZ-AP', 1],
  ['klimatyzator Gree x2', 2],
  ['pompa ciepła Panasonic 10,5 kW', 1],
  ['dwa kotły Junkers', 2],
]

const list = fc
  .tuple(
    fc.array(fc.constantFrom(...devices), { minLength: 1, maxLength: 4 }),
    fc.constantFrom(', ', ' + ', ' i ', ' / ', '; ', '\n', ' '),
  )
  .map(([samples, separator]): Sample => [
    samples.map(([text]) => text).join(separator),
    samples.map(([, words]) => words).join(' '),
  ])
const some = (choices: readonly Sample[]) => fc.constantFrom(...choices)

const wordsIn = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

test('every word of a row is found in its records, their notes, or what is said about it', () => {
  const totals = { rows: 0, accepted: 0 }
  fc.assert(
    fc.property(
      fc.tuple(some(names), some(phones), some(addresses)),
      fc.constantFrom(...dates),
      fc.constantFrom<ImportColumns>(
        ['type'],
        ['model'],
        ['type', 'model'],
        ['model', 'model'],
        ['type', 'model', 'model'],
        [],
      ),
      fc.tuple(list, list, list),
      fc.constantFrom<Sample>(['', ''], ['pies, kod 1234', 'pies kod 1234']),
      (client, [days, ofDays], deviceColumns, lists, note) => {
        const samples: Sample[] = [...client, ...deviceColumns.map((_, at) => lists[at]!), note]
        const columns: ImportColumns = [
          ...(['name', 'phone', 'address'] as const),
          ...deviceColumns,
          ...(['notes', 'lastInspection', 'nextInspection', 'interval'] as const),
        ]
        const rows = readAll([...samples.map(([text]) => text), ...days], columns)
        totals.rows++
        // What is refused is kept as it is, with its reason.
        if (rows.some(({ problems }) => problems.length > 0)) return
        totals.accepted++
        const foundWords = new Set(
          wordsIn(
            rows
              .map(({ client: owner, device, notices, doubts }) => JSON.stringify([owner, device, notices, doubts]))
              .join(' ')
              .replaceAll(/\\n|\+48/g, ' '),
          ),
        )
        const expected = [...samples.map(([, words]) => words), ofDays].flatMap(wordsIn)
        expect(expected.filter((word) => !foundWords.has(word))).toEqual([])
      },
    ),
    { numRuns: 300 },
  )
  expect(totals.accepted).toBeGreaterThan(totals.rows / 4)
})

test('what was split is not split again, and no word is lost by it, whether it is understood or not', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<ImportColumns>(
        ['type'],
        ['model'],
        ['type', 'model'],
        ['model', 'model'],
        ['type', 'model', 'model'],
      ),
      fc.tuple(list, list, list),
      (columns, lists) => {
        const samples = columns.map((_, at) => lists[at]!)
        const rows = splitCells(
          samples.map(([text]) => text),
          context(columns),
        )
        for (const cells of rows) expect(splitCells(cells, context(columns))).toEqual([cells])
        const foundWords = new Set(rows.flat().flatMap(wordsIn))
        expect(samples.flatMap(([, words]) => wordsIn(words)).filter((word) => !foundWords.has(word))).toEqual([])
      },
    ),
    { numRuns: 300 },
  )
})

test('a row becomes as many devices as it counts, also identical ones, and no two are equal', () => {
  const enumeration = fc.tuple(
    fc.array(fc.constantFrom(...counted), { minLength: 1, maxLength: 4 }),
    fc.constantFrom(', ', ' + ', ' i ', '; ', '\n'),
  )
  fc.assert(
    fc.property(
      enumeration,
      fc.constantFrom<ImportColumns>(['type'], ['model'], ['type', 'model']),
      ([all, by], columns) => {
        const known = ['Jan Kowalski', '600 100 200', 'Polna 7, 26-300 Opoczno', '5.5.2027']
        const rows = readAll(
          [...known, all.map(([text]) => text).join(by), ''],
          ['name', 'phone', 'address', 'nextInspection', ...columns],
        )
        expect(rows.flatMap(({ problems }) => problems)).toEqual([])
        expect(rows).toHaveLength(all.reduce((sum, [, pieces]) => sum + pieces, 0))
        expect(new Set(rows.map(({ device }) => JSON.stringify(device))).size).toBe(rows.length)
      },
    ),
    {
      examples: [
        [[[counted[0]!, counted[0]!], ', '], ['type']],
        [[[counted[3]!, counted[3]!], ' i '], ['model']],
      ],
    },
  )
})

test('a model column that names several devices is split until no cell does', () => {
  const columns: ImportColumns = ['type', 'model', 'model']
  const boiler = 'kocioł Termet Ecocondens'
  expect(splitCells([boiler, `${boiler} klimatyzator Gree x2 klima`, boiler], context(columns))).toEqual([
    [boiler, 'Termet Ecocondens', boiler],
    ['Klimatyzator (nr 1)', 'Gree', ''],
    ['Klimatyzator (nr 2)', 'Gree', ''],
  ])
})
