import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deviceTypeNames, deviceTypes } from '../devices/device-type'
import { addDays, asDay } from '../time/day'
import { formatAddress } from '../devices/address'
import type { ImportColumns } from './fields'
import { placeIndex } from './known-places'
import type { ImportDefaults } from './import'
import { readRow } from './read-row'
import { context } from './testing/read-all'

const columns: ImportColumns = [
  'name',
  'phone',
  'address',
  'type',
  'installationDate',
  'lastInspection',
  'nextInspection',
  'notes',
]
const row = (overrides: Partial<Record<number, string>> = {}) =>
  ['Jan Nowak', '600100200', 'Polna 7, 26-300 Opoczno', 'klima', '', '1.3.2026', '', ''].map(
    (cell, at) => overrides[at] ?? cell,
  )

describe('dates of a row', () => {
  const datesOf = (overrides: Partial<Record<number, string>>, defaults?: Partial<ImportDefaults>) => {
    const { device, problems } = readRow(row(overrides), context(columns, defaults))
    return device ? [device.lastInspection, device.nextInspectionDate] : problems.map(({ message }) => message)
  }
  test('the next inspection follows from the last by the interval of the type', () => {
    expect(datesOf({})).toEqual(['2026-03-01', '2026-09-01'])
    expect(datesOf({ 3: 'PC' })).toEqual(['2026-03-01', '2027-03-01'])
  })
  test('a given next inspection is kept', () =>
    expect(datesOf({ 6: '2027-05-05' })).toEqual(['2026-03-01', '2027-05-05']))
  test('without a last one it follows from the installation', () =>
    expect(datesOf({ 4: '2026-06-10', 5: '' })).toEqual([null, '2026-12-10']))
  test('one that would be after the end of the calendar is asked for', () => {
    const asked = 'Nie wiadomo, kiedy następny przegląd: podaj jego datę albo datę ostatniego'
    expect(datesOf({ 3: 'PC', 4: '31.12.2198', 5: '' })).toEqual([null, '2199-12-31'])
    expect(datesOf({ 3: 'PC', 4: '1.1.2199', 5: '' })).toEqual([asked])
    const late = { ...context(columns), today: asDay('2199-06-01') }
    expect(readRow(row({ 3: 'PC', 5: '1.3.2199' }), late).problems).toEqual([
      { field: 'nextInspection', message: asked },
    ])
  })
  test('without any date the default is used', () =>
    expect(datesOf({ 5: 'brak' }, { nextInspection: asDay('2027-01-10') })).toEqual([null, '2027-01-10']))
  test.each(['nie było', 'BRAK', ' - - '])('what is written where there is no date is none: %j', (nothing) => {
    const { device, notices, problems } = readRow(row({ 4: nothing }), context(columns))
    expect([device?.installationDate, device?.notes, notices, problems]).toEqual([null, null, [], []])
  })
  test('a given interval decides', () => {
    expect(datesOf({ 6: 'co 2 lata' })).toEqual(['2026-03-01', '2028-03-01'])
    expect(datesOf({ 3: 'PC', 4: '2019', 5: 'co pół roku' })).toEqual([null, '2019-07-01'])
    expect(datesOf({ 6: 'co roku', 5: '' })).toEqual([
      'Nie wiadomo, kiedy następny przegląd: podaj jego datę albo datę ostatniego',
    ])
  })
  test.each<[Partial<Record<number, string>>, string]>([
    [{ 5: '' }, 'Nie wiadomo, kiedy następny przegląd: podaj jego datę albo datę ostatniego'],
    [{ 5: 'wiosną' }, '„wiosną” nie jest datą (ostatni przegląd)'],
    [{ 5: '2027-01-10' }, 'Ostatni przegląd nie może mieć daty w przyszłości'],
    [{ 6: '2026-02-01' }, 'Następny przegląd musi być po ostatnim'],
    [{ 3: 'rekuperator' }, '„rekuperator” nie jest znanym typem: pompa ciepła, kocioł gazowy albo klimatyzator'],
    [{ 3: '' }, 'Brak typu urządzenia'],
    [{ 2: 'Polna 7, Opoczno' }, 'Brak kodu pocztowego'],
    [{ 2: '' }, 'Brak ulicy'],
  ])('%j is refused with a sentence', (overrides, sentence) => expect(datesOf(overrides)).toContain(sentence))
})

test('a year alone is accepted for an installation, and a question for an inspection', () => {
  const installed = readRow(row({ 4: '2019' }), context(columns))
  expect([installed.device?.installationDate, installed.doubts, installed.notices]).toEqual([
    '2019-01-01',
    [],
    ['Data instalacji: sam rok, więc 1 stycznia.'],
  ])
  const due = readRow(row({ 6: '2027' }), context(columns))
  expect([due.device?.nextInspectionDate, due.doubts]).toEqual([
    '2027-01-01',
    ['„2027” to sam rok (następny przegląd): przyjmiemy 1 stycznia, jeśli nie poprawisz daty'],
  ])
})

test('a local number is refused, and the message says what to add', () =>
  expect(readRow(row({ 1: '755 12 34' }), context(columns)).problems).toEqual([
    {
      field: 'phone',
      message: '„755 12 34” nie ma numeru kierunkowego: dopisz go, na przykład 44 755 12 34',
    },
  ]))

const places = placeIndex(new Set(['piotrkow trybunalski', 'wola', 'wola zalezna', 'opoczno']), [
  { city: 'Opoczno', postalCode: '26-300' },
  { city: 'Drzewica', postalCode: '26-340' },
])

describe('a town that nothing separates from its street', () => {
  const readTown = (cell: string, column: 'address' | 'street' = 'address', defaults: Partial<ImportDefaults> = {}) => {
    const columnsOf = columns.map((field) => (field === 'address' ? column : field))
    const { device, doubts, notices, problems } = readRow(row({ 2: cell }), { ...context(columnsOf, defaults), places })
    return [
      device ? formatAddress(device.address) : problems.map(({ message }) => message).join('. '),
      ...doubts,
      ...notices.filter((notice) => !notice.startsWith('Kod')),
    ]
  }
  test.each([
    ['ul. Armii Krajowej 69 Opoczno', 'Armii Krajowej 69, 26-300 Opoczno'],
    ['Armii Krajowej 69 m. 2 opoczno', 'Armii Krajowej 69/2, 26-300 opoczno'],
    ['ul. Polna 7 A Opoczno Polska', 'Polna 7A, 26-300 Opoczno'],
    ['Polna 12/4 Tomaszów Maz. 97-200', 'Polna 12/4, 97-200 Tomaszów Maz.'],
    ['ul. 3 Maja 12 Drzewica', '3 Maja 12, 26-340 Drzewica'],
    ['97-300 Piotrków Trybunalski Polna 7', 'Polna 7, 97-300 Piotrków Trybunalski'],
    ['Polna 7 Opoczno 26-300', 'Polna 7, 26-300 Opoczno'],
    ['os. Ustronie 4/12 Opoczno', 'os. Ustronie 4/12, 26-300 Opoczno'],
  ])('%s', (cell, address) => {
    expect(readTown(cell)).toEqual([address])
    if (!cell.includes('-')) expect(readTown(cell, 'street')).toEqual([address])
  })
  test('before the street it is accepted where another address has it, else a question', () => {
    expect(readTown('Opoczno Armii Krajowej 69')).toEqual([
      'Armii Krajowej 69, 26-300 Opoczno',
      '„Opoczno Armii Krajowej”: przyjmiemy miejscowość Opoczno i ulicę Armii Krajowej.',
    ])
    expect(readTown('Piotrków Trybunalski Polna 7', 'address', { postalCode: '97-300' })).toEqual([
      'Polna 7, 97-300 Piotrków Trybunalski',
      '„Piotrków Trybunalski Polna”: przyjmiemy miejscowość Piotrków Trybunalski i ulicę Polna, jeśli nie poprawisz adresu',
    ])
    expect(readTown('Wola Załężna 12', 'address', { postalCode: '26-300' })).toEqual([
      'Wola Załężna 12, 26-300 Wola Załężna',
      '„Wola Załężna”: przyjmiemy miejscowość Wola Załężna, jeśli nie poprawisz adresu',
    ])
    expect(readTown('Wola Załężna 12', 'address', { city: 'Opoczno' })).toEqual(['Wola Załężna 12, 26-300 Opoczno'])
  })
  test('a missing town is asked about where its postcode has only one', () =>
    expect(readTown('Polna 7, 26-340')).toEqual([
      'Polna 7, 26-340 Drzewica',
      'Brak miejscowości: przyjmiemy Drzewica, jak przy innych adresach z kodem 26-340',
    ]))
  test('words behind a house number are no town', () => {
    const noteOf = (cell: string) => readRow(row({ 2: cell }), { ...context(columns), places }).device?.notes
    for (const cell of ['Polna 7 klatka B, 26-300 Opoczno', 'Polna 7 Opoczno koło szkoły'])
      expect(noteOf(cell)).toBe(`Cały adres w pliku: ${cell}`)
  })
})

test('a missing postcode is taken from other addresses of the town if they have only one', () => {
  const { device, notices } = readRow(row({ 2: 'Polna 7, Opoczno' }), { ...context(columns), places })
  expect(device?.address.postalCode).toBe('26-300')
  expect(notices).toEqual(['Kod pocztowy 26-300 jak przy innych adresach w tej miejscowości.'])
})

test.each([
  '600100200, 601100200',
  '+48 600 100 200 +48 601 100 200',
  '48600100200 48601100200',
  '600 100 200 +48 601 100 200',
])('a second phone is kept in the note: %s', (cell) => {
  const { client, device } = readRow(row({ 1: cell, 7: 'pies' }), context(columns))
  expect([client?.phone, device?.notes]).toEqual(['+48600100200', 'pies\nDrugi telefon: +48601100200'])
})

describe('a number that the column beside it calls a fax', () => {
  const heads = ['Name', 'Phone 1 - Label', 'Phone 1 - Value', 'Phone 2 - Type', 'Phone 2 - Value']
  const contact: ImportColumns = ['name', null, 'phone', null, 'phone']
  const device = ['Polna 7, 26-300 Opoczno', 'klima', '1.3.2026']
  const readContact = (...cells: string[]) =>
    readRow(['Jan Nowak', ...cells, ...device], {
      ...context([...contact, 'address', 'type', 'lastInspection']),
      heads: [...heads, 'Adres', 'Typ', 'Ostatni przegląd'],
    })

  test.each([
    ['Work Fax', '447551235', 'Mobile', '600100200'],
    ['* Faks', '447551235', '', '600100200'],
    ['', '600100200', 'homeFax', '447551235'],
  ])('is no phone and stands in the note: %s %s, %s %s', (...cells) => {
    const row = readContact(...cells)
    expect([row.phones, row.device?.notes, row.problems]).toEqual([['+48600100200'], 'Faks: 447551235', []])
  })

  test('is told where the client has no device', () => {
    const row = readRow(['Jan Nowak', 'Work Fax', '447551235', 'Mobile', '600100200'], { ...context(contact), heads })
    expect([row.client?.phone, row.notices]).toEqual([
      '+48600100200',
      ['Uwagi zostają przy urządzeniu, a tu go nie ma. Pominiemy: Faks: 447551235'],
    ])
  })

  test('is not enough for a client', () =>
    expect(readContact('Work Fax', '447551235', '', '').problems).toEqual([
      { field: 'phone', message: 'Brak numeru telefonu' },
    ]))
})

test('a head that puts the last name first decides for all its rows', () => {
  const nameOf = (head: string, cell: string) => {
    const { client } = readRow(row({ 0: cell }), {
      ...context(columns),
      heads: [head, ...columns.slice(1).map(() => '')],
    })
    return [client?.firstName, client?.lastName]
  }
  expect(nameOf('Nazwisko i imię', 'Roman Xawiera')).toEqual(['Xawiera', 'Roman'])
  expect(nameOf('Imię i nazwisko', 'KOWALSKI JAN')).toEqual(['Jan', 'Kowalski'])
})

test('words that no field takes are kept in the note with their cell', () => {
  const overrides = { 0: 'dr Jan Nowak', 1: '600100200 (żona), 789 01 23', 2: 'Polna 7, 26-300 Opoczno, brama od tyłu' }
  expect(readRow(row(overrides), context(columns)).device?.notes).toBe(
    'Imię i nazwisko w pliku: dr Jan Nowak\nTelefon w pliku: 600100200 (żona), 789 01 23\n' +
      'Cały adres w pliku: Polna 7, 26-300 Opoczno, brama od tyłu',
  )
  const usual = {
    0: 'p. Jan Nowak',
    1: 'tel. kom. 600-100-200',
    2: 'ul. Polna 7 A m. 2, 26300 Opoczno, Polska',
    4: '2019',
  }
  expect(readRow(row(usual), context(columns)).device?.notes).toBeNull()
})

test('what a client without a device cannot hold is told', () => {
  const contact: ImportColumns = ['name', 'phone', 'city', 'notes']
  expect(readRow(['Jan Nowak', '600100200, 601100200', 'Opoczno', 'pies'], context(contact)).notices).toEqual([
    'Uwagi zostają przy urządzeniu, a tu go nie ma. Pominiemy: pies',
    'Drugi telefon pominiemy: +48601100200',
    'Pominiemy: Miejscowość w pliku: Opoczno',
  ])
})

test('in a village an address has a house number alone', () => {
  const { device } = readRow(
    ['Jan Nowak', '600100200', 'PC', '12', 'Wola Załężna', '26-300', '1.3.2026'],
    context(['name', 'phone', 'type', 'houseNumber', 'city', 'postalCode', 'lastInspection']),
  )
  expect(device?.address).toMatchObject({ street: 'Wola Załężna', houseNumber: '12', city: 'Wola Załężna' })
})

test.each([
  ['Polna 7/2', 'Polna 7/2, 26-300 Opoczno'],
  ['ul. 3 Maja 12 m. 4', '3 Maja 12/4, 26-300 Opoczno'],
  ['os. Ustronie 4', 'os. Ustronie 4, 26-300 Opoczno'],
  ['7/2', 'Opoczno 7/2, 26-300 Opoczno'],
  ['nr 7', 'Opoczno nr 7, 26-300 Opoczno'],
  ['blok 7', 'Opoczno blok 7, 26-300 Opoczno'],
  ['A 7', 'Opoczno A 7, 26-300 Opoczno'],
  ['12 klatka 3', 'Opoczno 12 klatka 3, 26-300 Opoczno'],
  ['7 / 2', 'Opoczno 7 / 2, 26-300 Opoczno'],
  ['7 m. 3', 'Opoczno 7 m. 3, 26-300 Opoczno'],
  ['7 lokal 3', 'Opoczno 7 lokal 3, 26-300 Opoczno'],
  ['7 mieszkanie 3', 'Opoczno 7 mieszkanie 3, 26-300 Opoczno'],
  ['7 parter 2', 'Opoczno 7 parter 2, 26-300 Opoczno'],
  ['7a lok. usługowy 3', 'Opoczno 7a lok. usługowy 3, 26-300 Opoczno'],
  ['7 oraz 9', 'Opoczno 7 oraz 9, 26-300 Opoczno'],
  ['7-9 oraz 11', 'Opoczno 7-9 oraz 11, 26-300 Opoczno'],
  ['Przy Lesie 4', 'Przy Lesie 4, 26-300 Opoczno'],
  ['7 A dawniej 5', 'Opoczno 7 A dawniej 5, 26-300 Opoczno'],
  ['lokal 3', 'Opoczno lokal 3, 26-300 Opoczno'],
  ['Hala 3', 'Opoczno Hala 3, 26-300 Opoczno'],
  ['domek 4', 'Opoczno domek 4, 26-300 Opoczno'],
  ['apartament 5', 'Opoczno apartament 5, 26-300 Opoczno'],
  ['przy nr 7', 'Opoczno przy nr 7, 26-300 Opoczno'],
  ['obok 7', 'Opoczno obok 7, 26-300 Opoczno'],
  ['działki 7', 'Opoczno działki 7, 26-300 Opoczno'],
  ['3 Maja 12', '3 Maja 12, 26-300 Opoczno'],
  ['3 maja 12', '3 maja 12, 26-300 Opoczno'],
  ['3 go Maja 12', '3 go Maja 12, 26-300 Opoczno'],
  ['27 pułku piechoty 4', '27 pułku piechoty 4, 26-300 Opoczno'],
  ['1000 lecia 5', '1000 lecia 5, 26-300 Opoczno'],
  ['700 lecia 3', '700 lecia 3, 26-300 Opoczno'],
  ['Kolonia 4', 'Kolonia 4, 26-300 Opoczno'],
  ['polna 7', 'polna 7, 26-300 Opoczno'],
  ['Lokalna 7', 'Lokalna 7, 26-300 Opoczno'],
])('a street in a column of house numbers is the street, not the town: %s', (cell, address) => {
  const fields: ImportColumns = ['name', 'phone', 'type', 'houseNumber', 'city', 'postalCode', 'lastInspection']
  const { device } = readRow(['Jan Nowak', '600100200', 'PC', cell, 'Opoczno', '26-300', '1.3.2026'], context(fields))
  expect(device && formatAddress(device.address)).toBe(address)
  const beside = readRow(
    ['Jan Nowak', '600100200', 'PC', cell, 'Opoczno', '26-300', '1.3.2026', 'Lipowa'],
    context([...fields, 'street']),
  )
  expect(beside.device?.address.street).toBe('Lipowa')
})

test('a contact without a device becomes a client without a device', () => {
  const result = readRow(['Jan Nowak', '600100200'], context(['name', 'phone']))
  expect([result.client?.lastName, result.device, result.problems]).toEqual(['Nowak', null, []])
})

const line = fc
  .string({ unit: fc.constantFrom(...Array.from('aąbcćłńóśźżAŁŻ019.,-/=+\'"&<;')), minLength: 1, maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => text !== '')
const note = fc.option(
  fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
  { nil: '' },
)
const anyDay = fc.integer({ min: 0, max: 4000 }).map((days) => addDays(asDay('2016-01-01'), days))

/** The columns of the export. */
const exported: ImportColumns = [
  ...(['firstName', 'lastName', 'phone', 'type', 'model', 'street', 'houseNumber', 'flatNumber'] as const),
  ...(['postalCode', 'city', 'installationDate', 'lastInspection', 'nextInspection', 'notes'] as const),
]

test('every value in the columns is unchanged after export and import', () => {
  fc.assert(
    fc.property(
      fc.record({
        firstName: line,
        lastName: line,
        street: line,
        houseNumber: line,
        city: line,
        model: line,
        notes: note,
      }),
      fc.record({
        flat: fc.option(line, { nil: '' }),
        code: fc.integer({ min: 10_000, max: 99_999 }),
        type: fc.constantFrom(...deviceTypes),
      }),
      fc.record({
        phone: fc.integer({ min: 100_000_000, max: 999_999_999 }),
        foreign: fc.boolean(),
        installed: fc.option(anyDay, { nil: '' }),
        last: anyDay,
      }),
      (text, { flat, code, type }, { phone, foreign, installed, last }) => {
        const number = foreign ? `+49${phone}` : `+48${phone}`
        const postalCode = `${String(code).slice(0, 2)}-${String(code).slice(2)}`
        const next = addDays(last, 365)
        const past = last <= context(exported).today ? last : ''
        const cells = [
          text.firstName,
          text.lastName,
          number,
          deviceTypeNames[type],
          text.model,
          text.street,
          text.houseNumber,
          flat,
          postalCode,
          text.city,
          installed,
          past,
          next,
          text.notes,
        ]
        const result = readRow(cells, context(exported))
        expect(result.problems).toEqual([])
        expect(result.client).toEqual({ firstName: text.firstName, lastName: text.lastName, phone: number })
        expect(result.device).toEqual({
          type,
          name: text.model,
          address: {
            street: text.street,
            houseNumber: text.houseNumber,
            flatNumber: flat || null,
            postalCode,
            city: text.city,
          },
          installationDate: installed || null,
          lastInspection: past || null,
          nextInspectionDate: next,
          notes: text.notes || null,
        })
      },
    ),
    { numRuns: 500 },
  )
})

describe('what is known of the device and its owner beside the documented fields', () => {
  const all: ImportColumns = [
    ...columns,
    ...(['email', 'company', 'nip', 'equipmentModel', 'serialNumber', 'refrigerant', 'refrigerantKg'] as const),
    ...(['hermetic', 'fuel', 'warrantyUntil', 'commissionedOn', 'needs'] as const),
  ]
  const readWith = (...cells: string[]) => readRow([...row(), ...cells], context(all))

  test('is read in the spellings people use', () => {
    const { client, device, notices, problems } = readWith(
      'biuro@nowak.pl',
      'Nowak sp. z o.o.',
      '525-000-10-90',
      'RAS-18',
      'SN 00-7/a',
      'r-410 A',
      '1,25 kg',
      'tak',
      'gaz ziemny',
      '14.10.2028',
      '2023-05-10',
      'drabina; Dwie osoby',
    )
    expect({ notices, problems }).toEqual({ notices: [], problems: [] })
    expect(client).toMatchObject({ email: 'biuro@nowak.pl', company: 'Nowak sp. z o.o.', nip: '5250001090' })
    expect(device).toMatchObject({
      model: 'RAS-18',
      serialNumber: 'SN 00-7/a',
      refrigerant: 'R410A',
      refrigerantGrams: 1250,
      hermetic: true,
      fuel: 'NATURAL_GAS',
      warrantyUntil: '2028-10-14',
      commissionedOn: '2023-05-10',
      notes: null,
      needs: ['TWO_PEOPLE', 'LADDER'],
    })
  })

  test.each([
    ['Drewex Sp. z o.o.', 'Drewex Sp. z o.o.'],
    ['Róża Kwiaciarnia', 'Róża Kwiaciarnia'],
    ['Anna', 'Anna'],
    ['3M', '3M'],
    ['Firma Jan Nowak', 'Jan Nowak'],
  ])('a company alone is the name of its client: %s', (company, lastName) => {
    const { client, notices } = readRow(['', '', company, '600100202'], {
      ...context(['firstName', 'lastName', 'company', 'phone']),
      heads: ['First Name', 'Last Name', 'Organization Name', 'Phone 1 - Value'],
    })
    expect(client).toMatchObject({ firstName: 'Firma', lastName, company })
    expect(notices).toEqual(['Nazwę firmy wpiszemy jako nazwisko, a „Firma” jako imię.'])
  })

  test.each<[ImportColumns[number], string, string]>([
    ['lastName', 'Nowak', 'Nazwisko w pliku: Nowak'],
    ['firstName', 'Jan', 'Imię w pliku: Jan'],
  ])('a company beside half a name is the client, and the half stays in the note: %s', (half, cell, rest) => {
    const company = { firstName: 'Firma', lastName: 'Drewex sp. z o.o.' }
    const told = 'Nazwę firmy wpiszemy jako nazwisko, a „Firma” jako imię.'
    const cells = ['Drewex sp. z o.o.', '600100202', 'Polna 7, 26-300 Opoczno', 'klima', '', '1.3.2026', '', '', cell]
    const row = readRow(cells, context([...columns, half]))
    expect([row.client, row.device?.notes]).toMatchObject([company, rest])
    expect(row.notices).toEqual([told, `Nie wszystko ma swoje pole. Do uwag: ${rest}`])
    const alone = readRow(['Drewex sp. z o.o.', cell, '600100202'], context(['name', half, 'phone']))
    expect(alone.client).toMatchObject(company)
    expect(alone.notices).toEqual([told, `Pominiemy: ${rest}`])
  })

  test('what cannot be read goes to the note, and refuses no row', () => {
    const { client, device, problems } = readWith(
      'jan(at)nowak',
      '',
      '525-000-10-91',
      '',
      '',
      'R22',
      'dużo',
      'chyba',
      'gwiazdy',
      'dożywotnio',
      '',
      'dźwig i drabina',
    )
    expect(problems).toEqual([])
    expect([client?.email, client?.nip, device?.refrigerant, device?.refrigerantGrams]).toEqual(
      Array(4).fill(undefined),
    )
    expect(device?.notes?.split('\n')).toEqual([
      'E-mail w pliku: jan(at)nowak',
      'NIP w pliku: 525-000-10-91',
      'Czynnik chłodniczy w pliku: R22',
      'Ilość czynnika (kg) w pliku: dużo',
      'Hermetyczne i tak oznakowane w pliku: chyba',
      'Paliwo w pliku: gwiazdy',
      'Gwarancja do w pliku: dożywotnio',
      'Do wizyty potrzeba w pliku: dźwig i drabina',
    ])
  })
})

test.each([
  ['5123', '05-123', ['Kod pocztowy 05-123: w pliku jest „5123”, bez zer na początku.']],
  ['950', '00-950', ['Kod pocztowy 00-950: w pliku jest „950”, bez zer na początku.']],
  ['26300', '26-300', []],
  ['26', undefined, []],
  ['000', undefined, []],
])('a postcode whose zeros a spreadsheet has dropped gets them back: %s', (cell, postalCode, notices) => {
  const fields: ImportColumns = ['name', 'phone', 'street', 'postalCode', 'city', 'type', 'lastInspection']
  const cells = ['Jan Nowak', '600100200', 'Polna 7', cell, 'Ząbki', 'klima', '1.3.2026']
  const parsed = readRow(cells, context(fields))
  expect([parsed.device?.address.postalCode, parsed.notices, parsed.device?.notes ?? null]).toEqual([
    postalCode,
    notices,
    null,
  ])
})

test.each(['–', '\u2010', '\u2011'])('other hyphens of a word processor are read as hyphens: %j', (hyphen) => {
  const cells = ['Jan Nowak', '600-100-200', 'Polna 7', '26-300', 'Opoczno', 'klima', '1.3.2026']
  const fields: ImportColumns = ['name', 'phone', 'street', 'postalCode', 'city', 'type', 'lastInspection']
  const { phones, device, notices, problems } = readRow(
    cells.map((cell) => cell.replaceAll('-', hyphen)),
    context(fields),
  )
  const address = { street: 'Polna', houseNumber: '7', postalCode: '26-300', city: 'Opoczno' }
  expect({ phones, device, notices, problems }).toMatchObject({
    phones: ['+48600100200'],
    device: { address, notes: null },
    notices: [],
    problems: [],
  })
})
