import { expect, test } from 'vitest'
import { asDay } from '../time/day'
import type { HistoryService } from './history'
import { readService, readSms, serviceHeads, writeService, writtenServiceHeads } from './history'
import { cellText } from './testing/cell-text'

const service: HistoryService = {
  startsAt: new Date('2026-03-02T08:00:00Z'),
  endsAt: new Date('2026-03-02T09:30:00Z'),
  type: 'NAPRAWA',
  status: 'COMPLETED',
  performedOn: asDay('2026-03-02'),
  completedAt: new Date('2026-03-02T09:40:00Z'),
  technician: 'Piotr Nowak',
  price: 34_950,
  payment: 'CARD',
  device: '7',
  workDone: 'Wymieniono filtr',
  notes: 'Klucz u sąsiada\nPies',
  cancelReason: null,
  rebook: false,
  arrivalFrom: null,
  arrivalUntil: null,
}

const cells = () => writeService(service, { client: 'Jan Kowalski', phone: '+48600100200', device: 'Pompa ciepła' })

const today = asDay('2026-03-03')
const readWith = (overrides: Record<string, string> = {}) =>
  readService((head) => overrides[head] ?? cellText(cells()[serviceHeads.indexOf(head)] ?? null), today)

test('a visit is written in typed cells and read again as it was', () => {
  expect(readWith()).toEqual(service)
})

test('a technician has the longest name of an account', () => {
  const name = `${'E'.repeat(100)} ${'W'.repeat(100)}`
  expect(readWith({ Serwisant: name }).technician).toBe(name)
})

test('a cancelled one keeps whether it is to be booked anew; an export of an earlier version does not tell', () => {
  const of = { ...service, status: 'CANCELLED', performedOn: null, completedAt: null, payment: null } as const
  const written = (rebook: boolean) =>
    writeService({ ...of, rebook }, { client: 'Jan Kowalski', phone: '+48600100200', device: 'Pompa ciepła' })
  const read = (rebook: boolean, heads: readonly string[]) =>
    readService((head) => cellText(written(rebook)[heads.indexOf(head)] ?? null), today).rebook
  expect([read(true, writtenServiceHeads), read(false, writtenServiceHeads)]).toEqual([true, false])
  expect(read(true, serviceHeads)).toBe(false)
})

test.each([
  ['5 minutes', '2026-03-02 09:05:00', '2026-03-02T08:30:00Z'],
  ['30 minutes', '2026-03-02 09:30:00', '2026-03-02T08:30:00Z'],
  ['44.5 minutes', '2026-03-02 09:44:30', '2026-03-02T08:45:00Z'],
  ['8 hours', '2026-03-02 17:00:00', '2026-03-02T16:00:00Z'],
])('a visit of %s takes whole minutes, and half an hour at least', (_, until, endsAt) => {
  expect(readWith({ Koniec: until }).endsAt).toEqual(new Date(endsAt))
})

test.each([
  ['Koniec', '2026-03-02 09:00:00', '„Koniec” musi być po „Początku”'],
  ['Koniec', '2026-03-02 17:01:00', 'Wizyta trwa od 30 do 480 minut'],
  ['Cena (zł)', '1000000,01', '„Cena (zł)”: Najwyżej 1 000 000 zł'],
  ['Cena (zł)', '-5', '„-5” w „Cena (zł)” nie jest kwotą'],
  ['Serwisant', 'x'.repeat(202), '„Serwisant”: Najwyżej 201 znaków'],
  ['Serwisant', 'Jan\nNowak', '„Serwisant”: Wpisz to w jednym wierszu, bez łamania wierszy'],
  ['Uwagi', 'x'.repeat(2001), '„Uwagi”: Najwyżej 2000 znaków'],
  [
    'Co zrobiono',
    'filtr \u202Eawopm',
    '„Co zrobiono”: Tekst zawiera niewidoczny znak, który odwraca kierunek pisma. Wpisz go ponownie z klawiatury.',
  ],
  ['Nr urządzenia', '', 'Brak „Nr urządzenia”'],
  ['Wykonano', '2026-03-04', 'Zakończona wizyta nie może mieć daty w przyszłości'],
  ['Zakończono', '2026-03-04 00:00:00', '„Zakończono”: ten dzień jest w przyszłości'],
])('%s “%s” is refused: %s', (head, text, message) => {
  expect(() => readWith({ [head]: text })).toThrow(new Error(message))
})

test('a visit may have been done today, ahead of its day', () => {
  const done = readWith({ Początek: '2026-03-09 09:00:00', Koniec: '2026-03-09 10:00:00', Wykonano: '2026-03-03' })
  expect([done.performedOn, done.price]).toEqual(['2026-03-03', 34_950])
})

const ofCompletion = { performedOn: null, completedAt: null, price: null, payment: null, workDone: null }

test('what the forms say only of a completed visit stands in the notes of another one, and the reason only of a cancelled one', () => {
  expect(readWith({ Stan: 'Anulowany', Zakończono: '', 'Powód anulowania': 'Choroba' })).toMatchObject({
    ...ofCompletion,
    notes:
      'Klucz u sąsiada\nPies\nWykonano: 2026-03-02\nCena (zł): 349.5\nPłatność: Karta\nCo zrobiono: Wymieniono filtr',
    cancelReason: 'Choroba',
  })
  const bare = { Wykonano: '', Zakończono: '', Płatność: '', 'Co zrobiono': '', Uwagi: '' }
  expect(readWith({ ...bare, Stan: 'Zaplanowany', 'Powód anulowania': 'Choroba' })).toMatchObject({
    ...ofCompletion,
    notes: 'Cena (zł): 349.5\nPowód anulowania: Choroba',
    cancelReason: null,
  })
  expect(readWith({ 'Powód anulowania': 'Choroba' })).toMatchObject({
    notes: 'Klucz u sąsiada\nPies\nPowód anulowania: Choroba',
    cancelReason: null,
  })
  const long = 'x'.repeat(1990)
  expect(readWith({ Stan: 'Anulowany', Uwagi: long })).toMatchObject({ notes: `${long}\nWykonano…` })
  expect(() => readWith({ Stan: 'Anulowany', Uwagi: 'x'.repeat(2001) })).toThrow('„Uwagi”: Najwyżej 2000 znaków')
})

test('a reason of more than 500 characters, as customers once gave by their link, is shortened and whole in the notes', () => {
  const long = `Klient odwołał przez link: ${'x'.repeat(480)}`
  const bare = { Wykonano: '', Zakończono: '', 'Cena (zł)': '', Płatność: '', 'Co zrobiono': '' }
  expect(readWith({ ...bare, Stan: 'Anulowany', 'Powód anulowania': long })).toMatchObject({
    notes: `Klucz u sąsiada\nPies\nPowód anulowania: ${long}`,
    cancelReason: `Klient odwołał przez link: ${'x'.repeat(472)}…`,
  })
  const fits = 'x'.repeat(500)
  expect(readWith({ ...bare, Stan: 'Anulowany', 'Powód anulowania': fits })).toMatchObject({
    notes: 'Klucz u sąsiada\nPies',
    cancelReason: fits,
  })
  // The longest text counts as the forms count: a character beyond the first 65,536 is two.
  const smiles = readWith({ ...bare, Uwagi: '', Stan: 'Anulowany', 'Powód anulowania': '😀'.repeat(1100) })
  expect(smiles.cancelReason).toBe(`${'😀'.repeat(249)}…`)
  expect(smiles.notes).toBe(`Powód anulowania: ${'😀'.repeat(990)}…`)
})

test('no message was added on a day to come', () => {
  const cellsOf: Record<string, string> = {
    Telefon: '600100200',
    Stan: 'Wysłane',
    Treść: 'Dzień dobry',
    Rodzaj: 'Reklamowy',
  }
  const readAdded = (Dodany: string) => readSms((head) => ({ ...cellsOf, Dodany })[head] ?? '', today).createdAt
  expect(readAdded('2026-03-03 23:59:59')).toEqual(new Date('2026-03-03T22:59:59Z'))
  expect(() => readAdded('2026-03-04 00:00:00')).toThrow('„Dodany”: ten dzień jest w przyszłości')
})
