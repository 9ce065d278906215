import { describe, expect, test } from 'vitest'
import type { DeviceType } from '../devices/device-type'
import type { ImportColumns } from './fields'
import { readAll } from './testing/read-all'
import { joinCells, splitCells } from './split-cells'

const [P, K, A]: DeviceType[] = ['HEAT_PUMP', 'GAS_BOILER', 'AIR_CONDITIONER']

/** Type, name and note of each device in the columns of types and models */
function devicesOf(type: string | null, ...models: string[]) {
  const columns: ImportColumns = ['name', 'phone', 'address', 'lastInspection']
  const cells = ['Jan Lis', '600100200', 'Polna 7, 26-300 Opoczno', '1.3.2026']
  const rows = readAll(
    [...cells, ...(type === null ? [] : [type]), ...models],
    [...columns, ...(type === null ? [] : (['type'] as const)), ...models.map(() => 'model' as const)],
  )
  return rows.map(({ device, problems, doubts }) =>
    device
      ? [device.type, device.name, ...(device.notes ? [device.notes] : []), ...doubts]
      : problems.map(({ message }) => message),
  )
}

describe('devices in the column of types', () => {
  test.each<[string, unknown[][]]>([
    ['kocioł Termet Ecocondens', [[K, 'Termet Ecocondens']]],
    ['Kocioł gazowy: Termet Ecocondens Gold 20 kW', [[K, 'Termet Ecocondens Gold 20 kW']]],
    [
      'pompa Daikin Altherma 3, 2x klima Haier',
      [
        [P, 'Daikin Altherma 3'],
        [A, 'Haier nr 1'],
        [A, 'Haier nr 2'],
      ],
    ],
    [
      'kocioł Termet klima Gree',
      [
        [K, 'Termet'],
        [A, 'Gree'],
      ],
    ],
    [
      'pompa Vaillant, pompa Daikin',
      [
        [P, 'Vaillant'],
        [P, 'Daikin'],
      ],
    ],
    [
      'klima, klima Haier',
      [
        [A, 'nr 1'],
        [A, 'Haier'],
      ],
    ],
    ['klimatyzator', [[A, null]]],
    [
      'Klima x2 (salon, sypialnia)',
      [
        [A, '(salon, sypialnia) nr 1'],
        [A, '(salon, sypialnia) nr 2'],
      ],
    ],
    [
      'klimatyzatory: Haier, LG',
      [[A, 'Haier, LG', '„klimatyzatory: Haier, LG”: przyjmiemy jedno urządzenie, jeśli nie poprawisz wiersza']],
    ],
    [
      'pompa i fotowoltaika',
      [
        [
          P,
          'fotowoltaika',
          '„fotowoltaika” nie jest znanym typem urządzenia: zostanie w nazwie, jeśli nie poprawisz wiersza',
        ],
      ],
    ],
    ['kocioł kondensacyjny', [[K, null, 'Typ urządzenia w pliku: kocioł kondensacyjny']]],
    ['pompa ciepła powietrze/woda 10,5 kW', [[P, 'powietrze/woda 10,5 kW']]],
    [
      'klima, rekuperator',
      [
        [
          A,
          'rekuperator',
          '„rekuperator” nie jest znanym typem urządzenia: zostanie w nazwie, jeśli nie poprawisz wiersza',
        ],
      ],
    ],
    ['20 klimatyzatorów', [[A, '20', '„20 klimatyzatorów”: przyjmiemy jedno urządzenie, jeśli nie poprawisz wiersza']]],
    [
      'rekuperator Thessla',
      [['„rekuperator Thessla” nie jest znanym typem: pompa ciepła, kocioł gazowy albo klimatyzator']],
    ],
  ])('%s', (cell, devices) => expect(devicesOf(cell)).toEqual(devices))
})

describe('devices in the column of models', () => {
  test.each<[string, unknown[][]]>([
    [
      'Daikin Altherma 3, 2x klima Haier',
      [
        [P, 'Daikin Altherma 3'],
        [A, 'Haier nr 1'],
        [A, 'Haier nr 2'],
      ],
    ],
    [
      'Mitsubishi Ecodan 8 kW, 2x klima MSZ-AP',
      [
        [P, 'Mitsubishi Ecodan 8 kW'],
        [A, 'MSZ-AP nr 1'],
        [A, 'MSZ-AP nr 2'],
      ],
    ],
    ['Pompa ciepła Gree Versati', [[P, 'Gree Versati']]],
    ['Viessmann, Vitocal 200-S, 10,5 kW', [[P, 'Viessmann, Vitocal 200-S, 10,5 kW']]],
    ['MSZ-AP25 / MUZ-AP25', [[A, 'MSZ-AP25 / MUZ-AP25']]],
    [
      'Vitodens 100-W\nVitocal 200',
      [
        [K, 'Vitodens 100-W'],
        [P, 'Vitocal 200'],
      ],
    ],
  ])('%s', (cell, devices) => {
    expect(devicesOf(null, cell)).toEqual(devices)
    expect(devicesOf('', cell)).toEqual(devices)
  })
})

test.each<[string, string[], unknown[][]]>([
  [
    'pompa',
    ['Daikin Altherma 3, 2x klima Haier'],
    [
      [P, 'Daikin Altherma 3'],
      [A, 'Haier nr 1'],
      [A, 'Haier nr 2'],
    ],
  ],
  [
    'pompa, klima',
    ['klima Haier, Altherma 3'],
    [
      [P, 'Altherma 3'],
      [A, 'klima Haier'],
    ],
  ],
  [
    'pompa, klima',
    ['Sensira'],
    [
      [P, null],
      [A, 'Sensira'],
    ],
  ],
  [
    'pompa, klima',
    ['Altherma 3, 2x klima Haier'],
    [
      [P, 'Altherma 3'],
      [A, 'klima Haier nr 1'],
      [A, 'klima Haier nr 2'],
    ],
  ],
  [
    'klima',
    ['2x Haier'],
    [
      [A, 'Haier nr 1'],
      [A, 'Haier nr 2'],
    ],
  ],
  [
    'kocioł',
    ['2x klima Haier'],
    [
      [K, null],
      [A, 'Haier nr 1'],
      [A, 'Haier nr 2'],
    ],
  ],
  [
    'PC, AC',
    ['Daikin / Haier', 'Altherma / AS25'],
    [
      [P, 'Daikin Altherma'],
      [A, 'Haier AS25'],
    ],
  ],
  ['pompa powietrze-woda', ['Vitocal'], [[P, 'Vitocal', 'Typ urządzenia w pliku: pompa powietrze-woda']]],
  ['klima Haier', ['AS25'], [[A, 'Haier AS25']]],
  ['sprzęt', ['Vitocal'], [[P, 'Vitocal', 'Typ urządzenia w pliku: sprzęt']]],
])('type %s with models %j', (type, models, devices) => expect(devicesOf(type, ...models)).toEqual(devices))

describe('a row of more devices than a customer has', () => {
  const typed = ['type', 'model', 'model'] satisfies ImportColumns
  const assignment = { columns: typed, heads: ['Typ', 'Model', 'Model 2'] }

  test.each([
    ['twenty', ['10x klima, 10x pompa', '', ''], 20],
    ['twenty-one', ['10x klima, 10x pompa, kocioł', '', ''], 1],
    ['hundreds', ['klima, '.repeat(285), '', ''], 1],
    ['hundreds of models', ['', '10x Gree, 10x Termet, '.repeat(80), ''], 1],
    ['twenty-one in two columns', ['10x klima, 10x pompa', 'Termet, Gree', ''], 1],
    ['hundreds in two columns of models', ['', '10x Gree, '.repeat(180), '10x Termet, '.repeat(180)], 1],
  ])('is not split: %s', (_, cells, rows) => {
    const split = splitCells(cells, assignment)
    expect(split).toHaveLength(rows)
    if (rows === 1) expect(split).toEqual([cells])
  })

  test('costs next to nothing', () => {
    const columns = Array.from({ length: 200 }, (): 'model' => 'model')
    const cells = columns.map((_, at) => (at % 2 ? '10x Gree, '.repeat(20) : '10x klima, 10x Termet'))
    const begin = Date.now()
    splitCells(cells, { columns, heads: columns })
    splitCells(['10x klima, '.repeat(180), '', ''], assignment)
    expect(Date.now() - begin).toBeLessThan(1500)
  })
})

test('a row of an export of Termin stays one device', () => {
  const columns: ImportColumns = ['type', 'model', null]
  const heads = ['Typ', 'Nazwa', 'Nr klienta']
  const cells = ['Klimatyzator', 'Altherma 3, 2x klima (nr 2)', '7']
  expect(splitCells(cells, { columns, heads })).toEqual([cells])
})

describe('a row that was split is joined again', () => {
  const assignment = {
    columns: ['phone', 'type', 'model', 'notes'] satisfies ImportColumns,
    heads: ['Tel', 'Typ', 'Model', 'Uwagi'],
  }
  const file = ['600100200', 'kocioł', 'Termet, 2x klima Haier', 'pies']
  const parts = [
    ['600100200', 'kocioł', 'Termet', 'pies'],
    ['600100200', 'Klimatyzator (nr 1)', 'Haier', 'pies'],
    ['600100200', 'Klimatyzator (nr 2)', 'Haier', 'pies'],
  ]
  /** @param corrections text by part and column */
  const joined = (corrections: Record<string, string>) =>
    joinCells(
      file,
      parts.map((part, at) => part.map((text, column) => corrections[`${at},${column}`] ?? text)),
      assignment,
    )

  test('as it was', () => {
    expect(splitCells(file, assignment)).toEqual(parts)
    expect(joined({})).toEqual(file)
  })

  test.each<[string, Record<string, string>, string[]]>([
    ['in one part', { '2,0': '700100200' }, ['700100200', 'kocioł', 'Termet, 2x klima Haier', 'pies']],
    ['in two parts', { '0,3': 'kot', '2,3': 'brama' }, ['600100200', 'kocioł', 'Termet, 2x klima Haier', 'kot, brama']],
    ['in all parts', { '0,0': '7', '1,0': '7', '2,0': '7' }, ['7', 'kocioł', 'Termet, 2x klima Haier', 'pies']],
    ['to nothing', { '1,3': '' }, ['600100200', 'kocioł', 'Termet, 2x klima Haier', '']],
    ['of a device', { '0,2': 'Termet $1' }, ['600100200', 'kocioł', 'Termet $1, 2x klima Haier', 'pies']],
    ['of one of two', { '1,2': 'Gree' }, ['600100200', 'kocioł', 'Termet, 2x klima Haier, Gree', 'pies']],
    [
      'of a type that follows',
      { '1,1': 'pompa (nr 1)' },
      ['600100200', 'kocioł, pompa', 'Termet, 2x klima Haier', 'pies'],
    ],
    ['of a type', { '0,1': 'pompa' }, ['600100200', 'pompa', 'Termet, 2x klima Haier', 'pies']],
  ])('with a correction %s', (_, corrections, expected) => expect(joined(corrections)).toEqual(expected))

  test('also where contents of parts were taken away, and others were added', () =>
    expect(joinCells(file, [parts[0]!, [], parts[2]!, ['600100200', '', 'Gree', 'pies']], assignment)).toEqual([
      '600100200',
      'kocioł',
      'Termet, 2x klima Haier, Gree',
      'pies',
    ]))
})
