import { expect, test } from 'vitest'
import { shippedWindows } from '../settings/warranty-window'
import { changeText } from './change-text'

test.each([
  [{ field: 'lastName', from: 'Żak', to: 'Nowak' }, 'Nazwisko: Żak → Nowak'],
  [{ field: 'city', from: null, to: 'Opoczno' }, 'Miejscowość: Opoczno'],
  [{ field: 'flatNumber', from: '2', to: null }, 'Numer lokalu: 2 → brak'],
  [{ field: 'price.HEAT_PUMP', from: 35_000, to: 42_000 }, 'Cena · Pompa ciepła: 350 zł → 420 zł'],
  [{ field: 'price', from: 30_000, to: null }, 'Cena: 300 zł → brak'],
  [{ field: 'nextInspectionDate', from: '2026-11-30', to: '2027-01-15' }, 'Termin przeglądu: 30.11.2026 → 15.01.2027'],
  [{ field: 'price.HEAT_PUMP', from: null, to: 42_000 }, 'Cena · Pompa ciepła: 420 zł'],
  [{ field: 'lat', from: 51.4032071, to: 51.5 }, 'Szerokość geograficzna: 51,4032071 → 51,5'],
  [{ field: 'type', from: 'NAPRAWA', to: 'AWARIA' }, 'Typ: Naprawa → Awaria'],
  [{ field: 'password', from: null, to: null }, 'Nowe hasło'],
  [
    { field: 'reportRecipients', from: '[]', to: '["a@firma.pl","b@firma.pl"]' },
    'Odbiorcy raportów: brak → a@firma.pl, b@firma.pl',
  ],
  [
    { field: 'technicianData.daysOff', from: '[]', to: '[{"from":"2026-12-01"}]' },
    'Wyjazdy do klientów · dni wolne: zmieniono',
  ],
  [{ field: 'audience', from: null, to: 'ALL' }, 'Odbiorcy: Wszyscy klienci'],
  [
    { field: 'geocodingStatus', from: 'APPROXIMATE', to: 'MANUAL' },
    'Dokładność położenia: Przybliżone → Wskazane ręcznie',
  ],
  [{ field: 'preferredPart', from: null, to: 'EVENING' }, 'Pora dnia: po godz. 16'],
  [{ field: 'decision', from: null, to: 'LEAVE_OUT' }, 'Decyzja: Pominięto'],
  [{ field: 'decided.verdict', from: null, to: 'DOUBTFUL' }, 'Decyzja o wierszach · wiersze: Do decyzji'],
  [{ field: 'decided.decision', from: null, to: 'JOIN' }, 'Decyzja o wierszach · decyzja: Przyjęto'],
  [{ field: 'decided.guesses', from: null, to: true }, 'Decyzja o wierszach · tylko domysły: tak'],
  [{ field: 'active', from: true, to: false }, 'Konto aktywne: tak → nie'],
  [{ field: 'durationMinutes', from: 60, to: 90 }, 'Czas trwania: 1 godz. → 1 godz. 30 min'],
  // What a person typed looks like a list, a code, a day or a name of JavaScript.
  [{ field: 'notes', from: '[pilne] furtka', to: '["a"] i [{' }, 'Uwagi: [pilne] furtka → ["a"] i [{'],
  [{ field: 'workDone', from: 'NAPRAWA', to: '2026-11-30' }, 'Wykonane prace: NAPRAWA → 2026-11-30'],
  [{ field: 'lastName', from: 'Żak', to: 'constructor' }, 'Nazwisko: Żak → constructor'],
  [
    {
      field: 'warrantyWindows',
      from: JSON.stringify(shippedWindows),
      to: JSON.stringify([{ ...shippedWindows[0], fromMonth: 10, checked: true }, ...shippedWindows.slice(1)]),
    },
    'Okna gwarancji producentów: usunięto „Vaillant, pompa ciepła: między 9. a 12. miesiącem każdego roku (do sprawdzenia)”, ' +
      'dodano „Vaillant, pompa ciepła: między 10. a 12. miesiącem każdego roku”',
  ],
  [
    { field: 'smsMonths', from: null, to: 12 },
    'Przechowywanie (miesiące) · Treść i numery wysłanych SMS-ów: bez końca → 12',
  ],
  [{ field: 'answerMonths', from: 24, to: 12 }, 'Przechowywanie (miesiące) · Odpowiedzi klientów na SMS-y: 24 → 12'],
  [
    { field: 'consentMonths', from: 6, to: null },
    'Przechowywanie (miesiące) · Cofnięte zgody na reklamy: 6 → bez końca',
  ],
  [{ field: 'photoMonths', from: null, to: 1 }, 'Przechowywanie (miesiące) · Zdjęcia i dokumenty wizyt: bez końca → 1'],
  [{ field: 'roles', from: '["VIEWER"]', to: '["ADMIN","MANAGER"]' }, 'Role: Podgląd → Administrator, Kierownik'],
])('%j reads %s', (change, text) => {
  expect(changeText(change).replaceAll('\u00A0', ' ')).toBe(text)
})

test.each([
  [{ field: 'state', from: 'PROPOSED', to: 'MOVED' }, 'Stan: zaplanowana → przełożona'],
  [{ field: 'call', from: null, to: 'REFUSED' }, 'Rozmowa: Nie chce w tym roku'],
  [{ field: 'callNote', from: null, to: 'REFUSED' }, 'Notatka z rozmowy: REFUSED'],
  [{ field: 'weights.dayLate', from: 1, to: 5 }, 'Waga (minuty jazdy) · Każdy dzień po terminie: 1 → 5'],
  [{ field: 'lengths.INSPECTION', from: 60, to: 75 }, 'Czas wizyty (minuty) · Przegląd okresowy: 60 → 75'],
  [{ field: 'technicianIds', from: '[1,2]', to: '[2]' }, 'Serwisanci: zmieniono'],
  [{ field: 'cities', from: '[]', to: '["Opoczno"]' }, 'Miejscowości: brak → Opoczno'],
  [{ field: 'day', from: '2026-12-01', to: null }, 'Dzień: 01.12.2026 → brak'],
])('a change of a campaign: %j is %s', (change, text) => {
  expect(changeText(change, 'SEASON_CAMPAIGN')).toBe(text)
})

test.each([
  [{ field: 'notes', from: null, to: 'Pies' }, 'Uwagi: Pies'],
  [{ field: 'type', from: 'NAPRAWA', to: 'AWARIA' }, 'Typ serwisu: Naprawa → Awaria'],
  [{ field: 'technician', from: 'Jan', to: null }, 'Serwisant: Jan → brak'],
  [{ field: 'technician', from: 'Jan Kos', to: 'Jan Kos' }, 'Serwisant: Jan Kos (wybrano konto)'],
])('%j of a visit reads %s', (change, text) => {
  expect(changeText(change, 'SERVICE')).toBe(text)
})

test.each([
  [{ field: 'serialNumber', from: null, to: 'SN-1' }, 'Numer seryjny: SN-1'],
  [{ field: 'commissionedOn', from: '2024-05-01', to: '2024-06-01' }, 'Data uruchomienia: 01.05.2024 → 01.06.2024'],
  [{ field: 'refrigerant', from: 'R410A', to: 'R1234ZE' }, 'Czynnik chłodniczy: R410A → R1234ze(E)'],
  [{ field: 'refrigerantGrams', from: 2400, to: 900 }, 'Ilość czynnika: 2,4 kg → 0,9 kg'],
  [{ field: 'fuel', from: 'OIL', to: 'LPG' }, 'Paliwo: olej opałowy → gaz płynny'],
])('of the equipment of a device: %j', (change, text) => {
  expect(changeText(change, 'DEVICE')).toBe(text)
})

test.each([
  [{ field: 'Filtr', from: 'FAULT', to: 'OK' }, 'Filtr: usterka → w porządku'],
  [{ field: 'Filtr, uwaga', from: 'cieknie', to: null }, 'Filtr, uwaga: cieknie → brak'],
  [{ field: 'Przegrzanie', from: 6.5, to: 14 }, 'Przegrzanie: 6,5 → 14'],
  // Labels of the office and what technicians typed
  [{ field: 'Ciśn. min. po 1.5 h', from: 1, to: 2 }, 'Ciśn. min. po 1.5 h: 1 → 2'],
  [{ field: 'constructor', from: 'NAPRAWA', to: '2026-11-30' }, 'constructor: NAPRAWA → 2026-11-30'],
  [{ field: 'Opis', from: '[pilne] furtka', to: '["a"] i [{' }, 'Opis: [pilne] furtka → ["a"] i [{'],
  [{ field: 'remarks', from: 'NAPRAWA', to: '[1] pies' }, 'Uwagi: NAPRAWA → [1] pies'],
  [{ field: 'recommendation', from: '2026-11-30', to: null }, 'Zalecenia dla klienta: 2026-11-30 → brak'],
  [{ field: 'arrivedAt', from: '2026-11-23T07:00:00.000Z', to: null }, 'Przyjazd: 23.11.2026, 08:00 → brak'],
  [{ field: 'materials', from: '', to: 'Glikol, 1 szt.' }, 'Materiały: brak → Glikol, 1 szt.'],
  [{ field: 'materials', from: '[]', to: '[{"name":"Glikol"}]' }, 'Materiały: zmieniono'],
  [{ field: 'number', from: null, to: 'P/2026/00017' }, 'Numer: P/2026/00017'],
])('%j of a protocol reads %s', (change, text) => {
  expect(changeText(change, 'PROTOCOL')).toBe(text)
})
