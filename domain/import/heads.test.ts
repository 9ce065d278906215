import { describe, expect, test } from 'vitest'
import { asDay } from '../time/day'
import { assignColumns, fieldOfHead, headRowOf } from './heads'

const today = asDay('2026-11-23')

describe('a head', () => {
  test.each([
    ['Imię i nazwisko', 'name'],
    ['NAZWISKO I IMIĘ', 'name'],
    ['Klient', 'name'],
    ['Kontrahent', 'name'],
    ['Imię', 'firstName'],
    ['Nazwisko', 'lastName'],
    ['Imię klienta', 'firstName'],
    ['Nazwisko klienta', 'lastName'],
    ['Imię właściciela', 'firstName'],
    ['Imię i nazwisko klienta', 'name'],
    ['Nazwisko i imię klienta', 'name'],
    ['Nr tel.', 'phone'],
    ['Telefon kom.', 'phone'],
    ['Tel', 'phone'],
    ['Numer telefonu', 'phone'],
    ['Adres', 'address'],
    ['Adres montażu', 'address'],
    ['Ulica', 'street'],
    ['Ulica i nr', 'street'],
    ['Ulica i nr domu', 'street'],
    ['Ulica i numer domu', 'street'],
    ['Ulica, nr domu', 'street'],
    ['Ulica i nr domu/mieszkania', 'street'],
    ['Ulica nr domu/lokalu', 'street'],
    ['Nr domu i ulica', 'street'],
    ['Adres (ulica, nr domu)', 'street'],
    ['Ulica i miejscowość', 'address'],
    ['Kod, miejscowość, ulica', 'address'],
    ['Kod pocztowy i ulica', 'address'],
    ['Miejscowość i nr domu', 'address'],
    ['Adres zamieszkania', 'address'],
    ['Miejsce zamieszkania', 'address'],
    ['Adres lokalu', 'address'],
    ['Lokalizacja', 'address'],
    ['Miejscowość zamieszkania', 'city'],
    ['Nr domu', 'houseNumber'],
    ['Adres - nr domu', 'houseNumber'],
    ['Nr domu/mieszkania', 'houseNumber'],
    ['Numer budynku i lokalu', 'houseNumber'],
    ['Dom/mieszkanie', 'houseNumber'],
    ['Dom i lokal', 'houseNumber'],
    ['Dom nr', 'houseNumber'],
    ['Dom/m.', 'houseNumber'],
    ['Dom lub lokal', 'houseNumber'],
    ['Dom / blok', 'houseNumber'],
    ['Dom', 'houseNumber'],
    ['Dom jednorodzinny', undefined],
    ['Dom czy firma', undefined],
    ['Adres - nr lokalu', 'flatNumber'],
    ['Nr mieszk.', 'flatNumber'],
    ['Lokal', 'flatNumber'],
    ['Nr lokalu', 'flatNumber'],
    ['Kod', 'postalCode'],
    ['Kod pocztowy', 'postalCode'],
    ['Kod i miejscowość', 'city'],
    ['Miejscowość', 'city'],
    ['Typ', 'type'],
    ['Rodzaj urządzenia', 'type'],
    ['Model', 'model'],
    ['Marka', 'model'],
    ['Co ma', 'model'],
    ['Co posiada', 'model'],
    ['Wyposażenie', 'model'],
    ['Data montażu', 'installationDate'],
    ['Data uruchomienia', 'installationDate'],
    ['Kiedy zamontowane', 'installationDate'],
    ['Serwis raz na', 'interval'],
    ['Data ost. przeglądu', 'lastInspection'],
    ['Ostatni serwis', 'lastInspection'],
    ['Przegląd', 'lastInspection'],
    ['Następny przegląd', 'nextInspection'],
    ['Termin przeglądu', 'nextInspection'],
    ['Kolejny serwis', 'nextInspection'],
    ['Uwagi', 'notes'],
    ['Notatka', 'notes'],
    ['Notatki', 'notes'],
    ['Phone 1 - Value', 'phone'],
    ['Phonetic First Name', null],
    ['Phonetic Last Name', null],
    ['Phone', 'phone'],
    ['Phone 1 - Label', null],
    ['Address 1 - Street', 'street'],
    ['Address 1 - City', 'city'],
    ['Address 1 - Postal Code', 'postalCode'],
    ['Address 1 - Formatted', null],
    ['Organization Name', 'name'],
    ['E-mail 1 - Value', 'email'],
    ['E-mail 2 - Value', null],
    ['Home Street', 'street'],
    ['Home Street 2', null],
    ['Home City', 'city'],
    ['Home Phone', 'phone'],
    ['Mobile Phone', 'phone'],
    ['Business Fax', null],
    ['Home Address PO Box', null],
    ['Fax', null],
    ['Faks', null],
    ['Numer faksu', null],
    ['Faks służbowy', null],
    ['Telefaks', null],
    ['Teleks', null],
    ['Pager', null],
    ['Numer pagera', null],
    ['Telefon asystenta', null],
    ['Telefon/fax', 'phone'],
    ['Tel./faks', 'phone'],
    ['Nr telefonu lub faksu', 'phone'],
    ['Telefony/faksy', 'phone'],
    ['Tel./telefaks', 'phone'],
    ['Telefon/pager', 'phone'],
    ['Komórka/fax', 'phone'],
    ['Nr komórki / faks', 'phone'],
    ['Mobile/Fax', 'phone'],
    ['GSM / fax', 'phone'],
    ['Kontakt/fax', undefined],
    ['Numer kontaktowy / fax', undefined],
    ['Faks kontaktowy', null],
    ['Phone 1 - Type', null],
    ['Adres domowy - ulica', 'street'],
    ['Adres domowy - ulica 2', null],
    ['Adres domowy - miejscowość', 'city'],
    ['Adres domowy - kod pocztowy', 'postalCode'],
    ['Adres domowy - województwo', null],
    ['Adres służbowy - kraj/region', null],
    ['Inny adres - skrytka pocztowa', null],
    ['Home Address', 'address'],
    ['Work Address', 'address'],
    ['Home Address 2', null],
    ['PESEL', null],
    ['Nr PESEL', null],
    ['REGON firmy', null],
    ['Identyfikator REGON', null],
    ['PESEL klienta', null],
    ['Nr PESEL właściciela', null],
    ['Nazwa firmy i REGON', null],
    ['Nazwa, PESEL', null],
    ['Nazwa - REGON', null],
    ['Imię PESEL', null],
    ['Klient - PESEL', null],
    ['Imię i nazwisko (PESEL)', 'name'],
    ['Imię i nazwisko, PESEL', 'name'],
    ['Klient (PESEL)', 'name'],
    ['Użytkownik (PESEL)', 'name'],
    ['Kontrahent (REGON)', 'name'],
    ['Telefon, PESEL', 'phone'],
    ['NIP/REGON', 'nip'],
    ['REGON/NIP', 'nip'],
    ['Government ID Number', null],
    ['Organizational ID Number', null],
    ['Kod klienta', null],
    ['Typ klienta', null],
    ['Symbol kontrahenta', null],
    ['Wewnętrzny kod klienta', null],
    ['Nr kontrahenta', null],
    ['Nazwa i kod klienta', 'name'],
    ['Imię i nazwisko, kod klienta', 'name'],
    ['Klient i nr klienta', 'name'],
    ['Kod i nazwa kontrahenta', 'name'],
    ['Klient (kod klienta)', 'name'],
    ['Klient - kod klienta', null],
    ['Klient: typ klienta', null],
    ['Kontrahent – nr kontrahenta', null],
    ['Typ budynku', null],
    ['Rodzaj umowy', null],
    ['Rodzaj przeglądu', null],
    ['Rodzaj serwisu', null],
    ['Rodzaj serwisowania', null],
    ['Kategoria serwisowa', null],
    ['Typ serwisowanego urządzenia', 'type'],
    ['Typ / Rodzaj serwisowanego urządzenia', 'type'],
    ['Rodzaj serwisowanych pomp', 'type'],
    ['Rodzaj przeglądanego sprzętu', 'type'],
    ['Typ usługi / urządzenie', 'type'],
    ['Typ budynku i sprzętu', 'type'],
    ['Rodzaj umowy i urządzenie', 'type'],
    ['Rodzaj przeglądu urządzenia', null],
    ['Rodzaj serwisu urządzenia', null],
    ['Rodzaj umowy na urządzenie', null],
    ['Rodzaj przeglądu/serwisu sprzętu', null],
    ['Termin płatności', null],
    ['Termin umowy', null],
    ['Termin umowy serwisowej', null],
    ['Termin realizacji', null],
    ['Termin realizacji przeglądu', 'nextInspection'],
    ['Termin realizacji konserwacji', 'nextInspection'],
    ['Termin realizacji następnego przeglądu', 'nextInspection'],
    ['Termin realizacji umowy serwisowej', null],
    ['Termin realizacji zlecenia serwisowego', null],
    ['Termin umówionej płatności', null],
    ['Termin umówiony', 'nextInspection'],
    ['Termin umówienia', 'nextInspection'],
    ['Termin umówionej wizyty', 'nextInspection'],
    ['Telefon serwisanta', null],
    ['Kto wykonał przegląd', null],
    ['Serwisant (ostatni przegląd)', null],
    ['Adres www', null],
    ['Adres strony', null],
    ['Kto', 'name'],
    ['Termin', 'nextInspection'],
    ['Typ pieca', 'type'],
    ['Rodzaj', 'type'],
    ['Numer', undefined],
    ['Nazwa skrócona', undefined],
    ['Nazwa pełna', 'name'],
    ['Lp.', null],
    ['Nr klienta', null],
    ['Nr seryjny', 'serialNumber'],
    ['S/N', 'serialNumber'],
    ['Numer fabryczny', 'serialNumber'],
    ['NIP', 'nip'],
    ['Czynnik', 'refrigerant'],
    ['Czynnik chłodniczy', 'refrigerant'],
    ['Ilość czynnika (kg)', 'refrigerantKg'],
    ['Czynnik [kg]', 'refrigerantKg'],
    ['Napełnienie', 'refrigerantKg'],
    ['Gwarancja do', 'warrantyUntil'],
    ['Koniec gwarancji', 'warrantyUntil'],
    ['Gwarancja od', 'installationDate'],
    ['Paliwo', 'fuel'],
    ['Rodzaj paliwa', 'fuel'],
    ['Do wizyty potrzeba', 'needs'],
    ['Budynek mieszkalny', 'residential'],
    ['E-mail', 'email'],
    ['Adres e-mail', 'email'],
    ['', undefined],
  ])('%s', (head, field) => expect(fieldOfHead(head)).toBe(field))
})

test('headings are found below a title, or are missing', () => {
  expect(headRowOf([['Baza klientów'], [], ['Nazwisko', 'Telefon'], ['Nowak', '600100200']])).toBe(2)
  expect(
    headRowOf([
      ['Jan Nowak', '600100200'],
      ['Ewa Lis', '600100201'],
    ]),
  ).toBe(-1)
  expect(
    headRowOf([
      ['kto', 'numer'],
      ['Ewa Lis', '600100201'],
    ]),
  ).toBe(0)
})

describe('where headings are ambiguous, the cells decide', () => {
  test('a future date of an inspection is the next one', () => {
    expect(assignColumns(['Data przeglądu'], [['2027-01-10'], ['2027-03-01']], today)).toEqual(['nextInspection'])
    expect(assignColumns(['Data przeglądu'], [['2026-01-10'], ['2026-03-01']], today)).toEqual(['lastInspection'])
    const few = [['2027-01-10'], ['01.03.2027'], ['co roku'], ['kiedyś']]
    expect(assignColumns(['Data przeglądu'], few, today)).toEqual(['nextInspection'])
  })

  test('a column of devices holds types or models', () => {
    expect(assignColumns(['Urządzenie'], [['pompa'], ['kocioł']], today)).toEqual(['type'])
    expect(assignColumns(['Urządzenie'], [['Vitocal 200'], ['Vitodens 100']], today)).toEqual(['model'])
  })

  test("a column 'what was installed' is the type beside one of dates", () => {
    const rows = [
      ['2 klimatyzatory', '2021'],
      ['PC, klima', '05.2022'],
    ]
    expect(assignColumns(['Co zamontowano', 'Zainstalowano'], rows, today)).toEqual(['type', 'installationDate'])
  })

  test('a column that numbers the rows is no house number', () => {
    const nr = (...cells: string[]) =>
      assignColumns(
        ['Nr'],
        cells.map((cell) => [cell]),
        today,
      )
    expect(nr('1', '2', '3')).toEqual([null])
    expect(nr('7.', '8.', '9.', 'RAZEM')).toEqual([null])
    expect(nr('7', '12', '3A')).toEqual(['houseNumber'])
  })

  test('a column that says what house it is holds no house number', () => {
    const rows = [
      ['dom', '7'],
      ['mieszkanie', '9'],
    ]
    expect(assignColumns(['Dom / mieszkanie', 'Nr'], rows, today)).toEqual([null, 'houseNumber'])
    expect(assignColumns(['Dom lub mieszkanie', 'Nr'], rows, today)).toEqual([null, 'houseNumber'])
    expect(assignColumns(['Dom / mieszkanie', 'Nr'], [['7/2', '1']], today)).toEqual(['houseNumber', null])
    expect(assignColumns(['Dom', 'Ulica'], [['', 'Polna']], today)).toEqual(['houseNumber', 'street'])
  })

  test('other columns of the house have no digits', () => {
    const heads = ['Dom - ulica', 'Dom - miejscowość', 'Dom - e-mail']
    const cells = ['Polna', 'Opoczno', 'jan@nowak.pl']
    expect(assignColumns(heads, [cells], today)).toEqual(['street', 'city', 'email'])
  })

  test('phones below a head that names a fax, too, unless they have a column of their own', () => {
    const fieldsOf = (...heads: string[]) => assignColumns(heads, [heads.map(() => '600100200')], today)
    expect(fieldsOf('Kontakt/fax')).toEqual(['phone'])
    expect(fieldsOf('Kontakt - fax', 'Kontakt - e-mail')).toEqual(['phone', 'email'])
    expect(fieldsOf('Kontakt - fax', 'Kontakt - telefon')).toEqual([null, 'phone'])
    expect(fieldsOf('Numer kontaktowy', 'Numer kontaktowy - fax')).toEqual(['phone', null])
  })

  test('phones below a head that names an e-mail, too', () => {
    const heads = ['Telefon, fax, e-mail', 'E-mail']
    expect(assignColumns(heads, [['600 100 200, jan@nowak.pl', 'jan@nowak.pl']], today)).toEqual(['phone', 'email'])
    expect(assignColumns(heads.slice(0, 1), [['jan@nowak.pl']], today)).toEqual(['email'])
    expect(assignColumns(['E-mail'], [['jan600100200@nowak.pl']], today)).toEqual(['email'])
  })

  test('a column of numbers is no name, whatever its head says', () =>
    expect(assignColumns(['Klient (PESEL)', 'Klient'], [['44051401359', 'Jan Nowak']], today)).toEqual([null, 'name']))

  test.each<[string, string]>([
    ['Faks', '447551235'],
    ['Business Fax', '447551235'],
    ['Numer faksu', '447551235'],
    ['Phone 1 - Label', '447551235'],
    ['Numer klienta', '447551235'],
    ['REGON', '447551235'],
    ['Address 1 - Formatted', 'Polna 7, 26-300 Opoczno'],
    ['Adres domowy - województwo', '26-300'],
  ])('a known head that is not imported stays so, whatever its cells are: %s', (head, cell) =>
    expect(assignColumns([head, 'Telefon komórkowy'], [[cell, '600100200']], today)).toEqual([null, 'phone']),
  )

  test('below an unknown head phones, postcodes and addresses show what they are', () =>
    expect(
      assignColumns(
        ['Numer', 'Teren', 'Dokąd', 'Kwota'],
        [['600100200', '26-300', 'Polna 7, 26-300 Opoczno', '7']],
        today,
      ),
    ).toEqual(['phone', 'postalCode', 'address', null]))

  test('what is said of a client, a building or a payment takes the place of no field', () => {
    const heads = ['Kod klienta', 'Klient', 'Typ budynku', 'Typ', 'Termin płatności', 'Następny przegląd']
    const cells = ['KOW', 'Jan Kowalski', 'bliźniak', 'pompa', '2026-12-01', '2027-03-01']
    expect(assignColumns(heads, [cells], today)).toEqual([null, 'name', null, 'type', null, 'nextInspection'])
  })

  test('line and reason of the workbook of refused rows are no field, whatever they say', () => {
    const cells = ['4', 'Brak miejscowości: przyjmiemy Opoczno, jak przy innych adresach z kodem 26-300', 'Polna 7']
    expect(assignColumns(['Wiersz', 'Powód', 'Adres'], [cells, cells], today)).toEqual([null, null, 'address'])
  })

  test('two columns of phones are both taken, two of dates are the last and the next', () => {
    const cells = [['600100200', '601100200', '2026-01-10', '2027-01-10']]
    expect(assignColumns(['Telefon 1', 'Telefon 2', 'Serwis data', 'Przegląd'], cells, today)).toEqual([
      'phone',
      'phone',
      'lastInspection',
      'nextInspection',
    ])
  })

  test('columns without heads', () => {
    const cells = [['Jan Nowak', '600100200', '26-300', 'klima', '1.3.2026', 'ul. Polna 7']]
    expect(assignColumns(Array<string>(6).fill(''), cells, today)).toEqual([
      'name',
      'phone',
      'postalCode',
      'type',
      'lastInspection',
      'street',
    ])
  })
})

describe('beside a better head', () => {
  const of = (...heads: string[]) => assignColumns(heads, [], asDay('2026-11-23'))
  test('brand and model have fields of their own beside the name of the device', () => {
    expect(of('Marka', 'Model', 'Nazwa urządzenia')).toEqual(['manufacturer', 'equipmentModel', 'model'])
    expect(of('Marka', 'Model')).toEqual(['model', 'model'])
  })
  test('the start beside the installation', () => {
    expect(of('Data uruchomienia', 'Data montażu')).toEqual(['commissionedOn', 'installationDate'])
    expect(of('Data uruchomienia')).toEqual(['installationDate'])
  })
  test('the company beside the person', () => {
    expect(of('Firma', 'Imię i nazwisko')).toEqual(['company', 'name'])
    expect(of('Firma', 'Telefon')).toEqual(['name', 'phone'])
  })
})
