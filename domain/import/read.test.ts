import { describe, expect, test } from 'vitest'
import { readAddress } from './read-address'
import { readDate, readYear } from './read-date'
import { readBareInterval, readInterval } from './read-dates'
import { putsLastNameFirst, readFirstName, readName } from './read-name'
import { holdsMore, readPhones } from './read-phones'
import { devicesIn } from './read-devices'
import { readType } from './read-type'

describe('a day', () => {
  test.each([
    ['2025-03-01', '2025-03-01'],
    ['2025-03-01 00:00:00', '2025-03-01'],
    ['2025-03-01T00:00:00', '2025-03-01'],
    ['2025-03-01T23:30', '2025-03-01'],
    ['2025-03-01T00:00:00.000Z', '2025-03-01'],
    // Midnight in Warsaw, in winter and in summer
    ['2027-03-14T23:00:00.000Z', '2027-03-15'],
    ['2027-06-14T22:00:00Z', '2027-06-15'],
    ['2027-06-14T21:59:59Z', '2027-06-14'],
    ['2027-03-14T23:00Z', '2027-03-15'],
    ['2027-03-14 23:00:00Z', '2027-03-15'],
    ['2027-03-15T00:00:00+01:00', '2027-03-15'],
    ['2027-03-15T00:00:00.000+0100', '2027-03-15'],
    ['2027-03-15 00:00:00 +01:00', '2027-03-15'],
    ['2027-03-15T00:30:00+02:00', '2027-03-14'],
    ['2027-03-14T20:00:00-05:00', '2027-03-15'],
    ['2027-03-14T20:00:00-05', '2027-03-15'],
    ['2027-03-15 00:00:00+01', '2027-03-15'],
    ['2027-03-14 22:30:00.123456+00', '2027-03-14'],
    ['2027-03-15 9:00Z', '2027-03-15'],
    ['2027-03-15T9:00:00Z', '2027-03-15'],
    ['15.03.2027 12:00Z', '2027-03-15'],
    ['14.03.2027 23:00Z', '2027-03-15'],
    ['15.03.2027 00:00:00 +01:00', '2027-03-15'],
    ['15.3.2027 r., 12:00Z', '2027-03-15'],
    ['15 marca 2027 12:00Z', '2027-03-15'],
    ['15.03.2027,  12:00 Z', '2027-03-15'],
    ['3/4/2027 12:00Z', '2027-04-03'],
    ['15 października 2027 r., 00:00:00 +02:00', '2027-10-15'],
    // From one hour to another
    ['2027-03-15 8:30-10:00', '2027-03-15'],
    ['1.3.25', '2025-03-01'],
    ['01.03.2025', '2025-03-01'],
    ['01.03.2025 r.', '2025-03-01'],
    ['01-03-2025', '2025-03-01'],
    ['1/3/2025', '2025-03-01'],
    ['3/15/2025', '2025-03-15'],
    ['03.2025', '2025-03-01'],
    ['2025.03', '2025-03-01'],
    ['45717', '2025-03-01'],
    ['45717.5', '2025-03-01'],
    ['15 marca 2025', '2025-03-15'],
    ['1 maja 2025 roku', '2025-05-01'],
    ['marzec 2025', '2025-03-01'],
    ['15 III 2025', '2025-03-15'],
    ['15.III.2025', '2025-03-15'],
    ['październik 2024', '2024-10-01'],
    ['1.3.98', '1998-03-01'],
  ])('%s', (cell, day) => expect(readDate(cell)).toBe(day))

  test.each([
    '',
    '2025',
    'wiosna',
    '31.02.2025',
    '600100200',
    '12',
    'co roku',
    '1.13.2025',
    '2027-02-30T00:00:00Z',
    '2027-03-15T25:00:00Z',
    '9999-12-31T23:30:00Z',
    '2027-03-15 12:00-14:00',
    '15.03.2027 11:00-12:30',
    'wiosna 12:00Z',
  ])('%s is none', (cell) => expect(readDate(cell)).toBeUndefined())
})

describe('phones', () => {
  test.each([
    ['600 100 200', ['+48600100200']],
    ['600-100-200', ['+48600100200']],
    ['600–100–200', ['+48600100200']],
    ['600\u2011100\u2011200', ['+48600100200']],
    ['600.100.200', ['+48600100200']],
    ['600100200.0', ['+48600100200']],
    ['+48 600 100 200', ['+48600100200']],
    ['0048 600100200', ['+48600100200']],
    ['48600100200', ['+48600100200']],
    ['0600100200', ['+48600100200']],
    ['(15) 789 01 23', ['+48157890123']],
    ['tel. 600 100 200', ['+48600100200']],
    ['kom. 600100200 (żona)', ['+48600100200']],
    ['600100200, 601100200', ['+48600100200', '+48601100200']],
    ['600 100 200 / 601 100 200', ['+48600100200', '+48601100200']],
    ['600100200/601100200', ['+48600100200', '+48601100200']],
    ['600 100 200 601 100 200', ['+48600100200', '+48601100200']],
    ['600100200\n601100200', ['+48600100200', '+48601100200']],
    ['Jan 600100200 Anna 601100200', ['+48600100200', '+48601100200']],
    ['6.001002E8', ['+48600100200']],
    ['+380 67 123 45 67', ['+380671234567']],
    ['+48 691 100 922 +48 691 100 923', ['+48691100922', '+48691100923']],
    ['+48691100922+48691100923', ['+48691100922', '+48691100923']],
    ['48691100926 48691100927', ['+48691100926', '+48691100927']],
    ['48 691 100 926 48 691 100 927', ['+48691100926', '+48691100927']],
    ['691 100 928 +48 691 100 929', ['+48691100928', '+48691100929']],
    ['691 100 928 (+48) 691 100 929', ['+48691100928', '+48691100929']],
    ['+48 691 100 928 691 100 929', ['+48691100928', '+48691100929']],
    ['691 100 928 48 691 100 929', ['+48691100928', '+48691100929']],
    ['0048 691 100 928 0048 691 100 929', ['+48691100928', '+48691100929']],
    ['0 691 100 928 0 691 100 929', ['+48691100928', '+48691100929']],
    ['48 691-100-926 48 691-100-927', ['+48691100926', '+48691100927']],
    ['600100200 601100200 602100200', ['+48600100200', '+48601100200', '+48602100200']],
    ['+48 22 755 12 35 +48 22 755 12 36', ['+48227551235', '+48227551236']],
    ['48 22 755 12 35', ['+48227551235']],
    ['+380 67 123 45 67 600 100 200', ['+380671234567', '+48600100200']],
    ['600 100 200 +380 67 123 45 67', ['+48600100200', '+380671234567']],
    ['600 100 200+601 100 201', ['+48600100200', '+48601100201']],
    ['600 100 200 +601 100 201', ['+48600100200', '+48601100201']],
    ['600-100-200 + 601-100-201', ['+48600100200', '+48601100201']],
    ['600100200+601100201+48602100202', ['+48600100200', '+48601100201', '+48602100202']],
    ['+48 600 100 200 +22 755 12 35, 602 100 202', ['+48600100200', '+48227551235', '+48602100202']],
    ['+48 600 100 200 +49 30 901820 +49 151 23456789', ['+48600100200', '+4930901820', '+4915123456789']],
    ['+601 100 201', ['+601100201']],
    ['600100200; 600 100 200', ['+48600100200']],
    ['789 01 23', []],
    ['brak', []],
    ['', []],
  ])('%s', (cell, phones) => expect(readPhones(cell)).toEqual(phones))

  test.each([
    ['+48 691 100 922 +48 691 100 923', false],
    ['691 100 928 (+48) 691 100 929', false],
    ['600 100 200+601 100 201', false],
    ['600 100 200 + 14', true],
  ])('%s holds more: %s', (cell, isMore) => expect(holdsMore(cell)).toBe(isMore))

  const first = '+48600100200'
  test.each([
    ['600-100-200', [first], false],
    ['600 - 100 - 200', [first], false],
    ['44-755-12-35', ['+48447551235'], false],
    ['22-7551235', ['+48227551235'], false],
    ['0-22 755 12-35', ['+48227551235'], false],
    ['48-600100200', [first], false],
    ['+48 - 600 100 200', [first], false],
    ['+48 22-755-12-35', ['+48227551235'], false],
    ['0048-600-100-200', [first], false],
    ['+380-67-123-45-67', ['+380671234567'], false],
    ['+380 - 671234567', ['+380671234567'], false],
    ['600100200 - 14', [first], true],
    ['600100200-1', [first], true],
    ['600100200-14', [first], true],
    ['+48 22-755-12-35-14', ['+48227551235'], true],
    ['+380671234567 - 14', ['+380671234567'], true],
    ['14 - 600100200', [first], true],
    ['600100200 - 14:00', [first], true],
    ['600 100 200 - 2 piętro', [first], true],
    ['+48 600 100 200 - +48 601 200 300', [first, '+48601200300'], false],
    ['600 100 200-601 200 300', [first, '+48601200300'], false],
    ['600 100 200 - 601 200 300 - 602 300 400', [first, '+48601200300', '+48602300400'], false],
  ])('joined or separated by any dash: %s', (cell, phones, isMore) => {
    for (const dash of ['-', '–', '—', '\u2010', '\u2011']) {
      const text = cell.replaceAll('-', dash)
      expect([text, readPhones(text), holdsMore(text)]).toEqual([text, phones, isMore])
    }
  })
})

describe('a name', () => {
  test.each([
    ['Jan Kowalski', 'Jan', 'Kowalski'],
    ['Kowalski Jan', 'Jan', 'Kowalski'],
    ['KOWALSKI JAN', 'Jan', 'Kowalski'],
    ['Kowalska-Nowak Anna', 'Anna', 'Kowalska-Nowak'],
    ['Kowalski, Jan', 'Jan', 'Kowalski'],
    ['p. Jan Kowalski', 'Jan', 'Kowalski'],
    ['Jan i Maria Kowalscy', 'Jan i Maria', 'Kowalscy'],
    ['Anna Maria Nowak', 'Anna Maria', 'Nowak'],
    ['Łukasz Żak', 'Łukasz', 'Żak'],
    ['Iwan Petrenko', 'Iwan', 'Petrenko'],
    ['PPHU Drewex Sp. z o.o.', 'Firma', 'PPHU Drewex Sp. z o.o.'],
    ['Parafia św. Anny', 'Firma', 'Parafia św. Anny'],
    ['Firma "U Zbyszka"', 'Firma', '"U Zbyszka"'],
    ['Nowak Jan Firma Handlowa', 'Firma', 'Nowak Jan Firma Handlowa'],
  ])('%s', (cell, firstName, lastName) => expect(readName(cell, false)).toEqual({ firstName, lastName }))

  test.each([
    ['Kowalski', 'Klient', 'Kowalski'],
    ['p. MAZUR', 'Klient', 'Mazur'],
  ])('%s, one word', (cell, firstName, lastName) => expect(readName(cell, false)).toEqual({ firstName, lastName }))

  test.each([
    ['Lis Żaneta', 'Żaneta', 'Lis'],
    ['Petrenko Oleksandr', 'Oleksandr', 'Petrenko'],
    ['Shevchenko Olena', 'Olena', 'Shevchenko'],
    ['Anna Maria Roman', 'Anna Maria', 'Roman'],
    ['Tran Urban', 'Tran', 'Urban'],
  ])('%s without a head that tells the order', (cell, firstName, lastName) =>
    expect(readName(cell, false)).toEqual({ firstName, lastName }),
  )

  test.each([
    ['Roman Nieznajka', 'Nieznajka', 'Roman'],
    ['Marek Adam', 'Adam', 'Marek'],
    ['KOWALSKI JAN MARIA', 'Jan Maria', 'Kowalski'],
    ['Kowalscy Jan i Maria', 'Jan i Maria', 'Kowalscy'],
    ['Nowak Kowalska Anna', 'Anna', 'Nowak Kowalska'],
    ['Roman, Nieznajka', 'Nieznajka', 'Roman'],
    ['p. Nowak Żaneta', 'Żaneta', 'Nowak'],
    ['PPHU Drewex Sp. z o.o.', 'Firma', 'PPHU Drewex Sp. z o.o.'],
    ['Nowak', 'Klient', 'Nowak'],
  ])('%s below a head that puts the last name first', (cell, firstName, lastName) =>
    expect(readName(cell, true)).toEqual({ firstName, lastName }),
  )

  test.each([
    ['Nazwisko i imię', true],
    ['NAZWISKO IMIĘ', true],
    ['Klient (nazwisko, imię)', true],
    ['Nazwisko/imiona', true],
    ['Nazwisko_i_imie', true],
    ['Surname and first name', true],
    ['Imię i nazwisko', false],
    ['Nazwisko', false],
    ['Klient', false],
    ['', false],
  ])('the head %j puts the last name first: %j', (head, is) => expect(putsLastNameFirst(head)).toBe(is))

  test.each(['', 'Andrzej', 'p. Anna', '7', 'p.'])('%s is none', (cell) =>
    expect(readName(cell, false)).toBeUndefined(),
  )
})

test.each([
  ['Andrzej', 'Andrzej'],
  ['p. ANNA', 'Anna'],
  ['Mazur', undefined],
  ['Jan Lis', undefined],
  ['', undefined],
])('%s as a first name alone', (cell, firstName) => expect(readFirstName(cell)).toBe(firstName))

describe('a type', () => {
  test.each([
    ['PC', 'HEAT_PUMP'],
    ['pompa', 'HEAT_PUMP'],
    ['Pompa ciepła', 'HEAT_PUMP'],
    ['powietrze-woda', 'HEAT_PUMP'],
    ['POMPA_CIEPLA', 'HEAT_PUMP'],
    ['kocioł', 'GAS_BOILER'],
    ['Kocioł gazowy', 'GAS_BOILER'],
    ['piec gazowy', 'GAS_BOILER'],
    ['kondensat', 'GAS_BOILER'],
    ['gaz', 'GAS_BOILER'],
    ['klima', 'AIR_CONDITIONER'],
    ['Klimatyzator', 'AIR_CONDITIONER'],
    ['AC', 'AIR_CONDITIONER'],
    ['multisplit', 'AIR_CONDITIONER'],
    ['Vitocal 200', 'HEAT_PUMP'],
    ['Vaillant ecoTEC plus', 'GAS_BOILER'],
    ['Daikin Sensira', 'AIR_CONDITIONER'],
  ])('%s', (cell, type) => expect(readType(cell)).toBe(type))

  test.each(['', 'rekuperator', 'pompa i klima', 'solary'])('%s is none', (cell) =>
    expect(readType(cell)).toBeUndefined(),
  )
})

describe('several types in one cell', () => {
  test.each([
    ['pompa ciepła, klimatyzator', ['HEAT_PUMP', 'AIR_CONDITIONER']],
    ['pompa i klima', ['HEAT_PUMP', 'AIR_CONDITIONER']],
    ['PC + kocioł gazowy', ['HEAT_PUMP', 'GAS_BOILER']],
    ['kocioł gazowy / kondensacyjny', ['GAS_BOILER']],
    ['powietrze/woda', ['HEAT_PUMP']],
    ['klima, rekuperator', ['AIR_CONDITIONER']],
    ['2 klimatyzatory', ['AIR_CONDITIONER', 'AIR_CONDITIONER']],
    ['dwa kotły', ['GAS_BOILER', 'GAS_BOILER']],
    ['2x klima', ['AIR_CONDITIONER', 'AIR_CONDITIONER']],
    ['2 x klima', ['AIR_CONDITIONER', 'AIR_CONDITIONER']],
    ['3 szt. klima', ['AIR_CONDITIONER', 'AIR_CONDITIONER', 'AIR_CONDITIONER']],
    ['klimatyzator x2', ['AIR_CONDITIONER', 'AIR_CONDITIONER']],
    ['klimatyzatory (2 szt.)', ['AIR_CONDITIONER', 'AIR_CONDITIONER']],
    ['1 pompa, 2 klimy', ['HEAT_PUMP', 'AIR_CONDITIONER', 'AIR_CONDITIONER']],
    ['1 kocioł', ['GAS_BOILER']],
    ['24 kW kocioł', ['GAS_BOILER']],
    ['2 funkcyjny kocioł', ['GAS_BOILER']],
    ['Vitocal 200', ['HEAT_PUMP']],
    ['20 klimatyzatorów', ['AIR_CONDITIONER']],
  ])('%s', (cell, types) => expect(devicesIn(cell).map(({ type }) => type)).toEqual(types))
})

describe('months between inspections', () => {
  test.each([
    ['co roku', 12],
    ['Co rok', 12],
    ['raz w roku', 12],
    ['1x w roku', 12],
    ['1 x w roku', 12],
    ['1x rok', 12],
    ['1/rok', 12],
    ['corocznie', 12],
    ['przegląd coroczny', 12],
    ['coroczne', 12],
    ['każdego roku', 12],
    ['co pół roku', 6],
    ['2 razy w roku', 6],
    ['dwa razy w roku', 6],
    ['dwa razy do roku', 6],
    ['dwa razy na rok', 6],
    ['2 razy do roku', 6],
    ['2x rok', 6],
    ['2x/rok', 6],
    ['2 x / rok', 6],
    ['2/rok', 6],
    ['1x/rok', 12],
    ['raz/rok', 12],
    ['raz rocznie', 12],
    ['przegląd raz do roku', 12],
    ['x w roku', undefined],
    ['co drugi rok', 24],
    ['raz na drugi rok', 24],
    ['Przegląd co trzeci rok', 36],
    ['co czwarty rok', 48],
    ['co piąty rok', 60],
    ['przegląd raz na 2 lata', 24],
    ['co drugi miesiąc', 2],
    ['drugi rok', undefined],
    ['co kwartał', undefined],
    ['co 2 lata', 24],
    ['co dwa lata', 24],
    ['co 18 m-cy', 18],
    ['co 6 miesięcy', 6],
    ['24 mies.', 24],
    ['2 lata', 24],
    ['co 9 lat', undefined],
    ['wiosną', undefined],
    ['12', undefined],
    ['2027', undefined],
    ['', undefined],
  ])('%s', (cell, months) => expect(readInterval(cell)).toBe(months))

  test.each([
    ['12', 12],
    ['6', 6],
    ['1', 12],
    ['2', 24],
    ['0', undefined],
    ['99', undefined],
  ])('%s alone in its column', (cell, months) => expect(readBareInterval(cell)).toBe(months))
})

describe('a year alone', () => {
  test.each([
    ['2019', '2019-01-01'],
    ['2019 r.', '2019-01-01'],
    ['1998', '1998-01-01'],
    ['1850', undefined],
    ['600', undefined],
  ])('%s', (cell, day) => expect(readYear(cell)).toBe(day))
})

describe('an address', () => {
  const opoczno = { postalCode: '26-300', city: 'Opoczno' }
  test.each([
    ['ul. Polna 7/2, 26-300 Opoczno', { street: 'Polna', houseNumber: '7', flatNumber: '2', ...opoczno }],
    ['Polna 7 m. 2, 26-300 Opoczno', { street: 'Polna', houseNumber: '7', flatNumber: '2', ...opoczno }],
    ['Polna 7A lok. 3, 26-300 Opoczno', { street: 'Polna', houseNumber: '7A', flatNumber: '3', ...opoczno }],
    ['26-300 Opoczno, ul. Polna 7', { street: 'Polna', houseNumber: '7', ...opoczno }],
    ['26-300 Opoczno ul. Polna 7', { street: 'Polna', houseNumber: '7', ...opoczno }],
    ['Polna 7, 26\u2011300 Opoczno', { street: 'Polna', houseNumber: '7', ...opoczno }],
    ['26-300 Opoczno Polna 7', { street: 'Polna', houseNumber: '7', ...opoczno }],
    ['Opoczno, Polna 7', { street: 'Polna', houseNumber: '7', city: 'Opoczno' }],
    ['Opoczno ul. Polna 7', { street: 'Polna', houseNumber: '7', city: 'Opoczno' }],
    ['Polna 7 26-300 Opoczno', { street: 'Polna', houseNumber: '7', ...opoczno }],
    ['Polna 7/2 Opoczno 26-300', { street: 'Polna', houseNumber: '7', flatNumber: '2', ...opoczno }],
    ['ul.Polna 7, 26300 Opoczno', { street: 'Polna', houseNumber: '7', ...opoczno }],
    ['ul. 3 Maja 12, 26-300 Opoczno', { street: '3 Maja', houseNumber: '12', ...opoczno }],
    ['Wola Załężna 12, 26-300 Opoczno', { street: 'Wola Załężna', houseNumber: '12', ...opoczno }],
    [
      'al. Jana Pawła II 15, 97-300 Piotrków Trybunalski',
      { street: 'al. Jana Pawła II', houseNumber: '15', postalCode: '97-300', city: 'Piotrków Trybunalski' },
    ],
    ['os. Ustronie 4/12\n26-300 Opoczno', { street: 'os. Ustronie', houseNumber: '4', flatNumber: '12', ...opoczno }],
    ['ulica Polna 7, 26-300 Opoczno', { street: 'Polna', houseNumber: '7', ...opoczno }],
    ['UL. POLNA 7, 26-300 Opoczno', { street: 'POLNA', houseNumber: '7', ...opoczno }],
    ['Ulanowska 5, 26-300 Opoczno', { street: 'Ulanowska', houseNumber: '5', ...opoczno }],
    ['Opoczno ul.Polna 7', { street: 'Polna', houseNumber: '7', city: 'Opoczno' }],
    ['Polna 7, Wieszczyce', { street: 'Polna', houseNumber: '7', city: 'Wieszczyce' }],
    ['Polna 7, 26-300 wieś Wola', { street: 'Polna', houseNumber: '7', postalCode: '26-300', city: 'Wola' }],
    ['os.Leśne 5, 26-300 Opoczno', { street: 'os. Leśne', houseNumber: '5', ...opoczno }],
    ['al.Wolności 3/4, 26-300 Opoczno', { street: 'al. Wolności', houseNumber: '3', flatNumber: '4', ...opoczno }],
    ['Polna 7, 26-300 Opoczno, Polska', { street: 'Polna', houseNumber: '7', ...opoczno }],
    ['Opoczno', { city: 'Opoczno' }],
    ['', {}],
  ])('%s', (cell, address) => expect(readAddress(cell)).toEqual(address))

  test('a text too long for an address is none', () => {
    expect(readAddress(`${'a '.repeat(250)}, Polna 7, 26-300 Opoczno`)).toEqual({})
  })
})
