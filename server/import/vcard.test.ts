import { expect, test } from 'vitest'
import { day } from '#domain/time/day'
import { readTable } from './read-file'

const tableOf = (content: Blob) => readTable(content, day('2026-11-23'))

/** What stands below the heads that are filled, by head, of each contact */
async function contactsOf(text: string) {
  const { heads, rows, notes } = await tableOf(new Blob([text]))
  const contacts = rows.map(({ cells }) =>
    Object.fromEntries(heads.flatMap((head, column) => (cells[column] ? [[head, cells[column]]] : []))),
  )
  return { contacts, notes }
}
const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n')
const jan = { Imię: 'Jan', Nazwisko: 'Nowak', Telefon: '600100200' }
const name = 'N:Nowak;Jan;;;'
const phone = 'TEL;TYPE=CELL:600100200'

test('a folded line is one line, whatever signs its parts have', async () => {
  const { contacts } = await contactsOf(
    card(
      name,
      phone,
      'NOTE:Dzwonić po 16.00. Kod do bramy: 12\\, piet',
      ' ro 2; domofon: 7. Pies',
      '\t w ogrodzie: groźny',
    ),
  )
  expect(contacts).toEqual([
    { ...jan, Notatka: 'Dzwonić po 16.00. Kod do bramy: 12, pietro 2; domofon: 7. Pies w ogrodzie: groźny' },
  ])
})

test.each([
  ['last in its card', [name, phone, 'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRg', ' ABAQAAAQ==']],
  ['before other lines', [name, 'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRg', ' ABAQAAAQ=', phone]],
])('a picture that ends with an equals sign takes nothing with it: %s', async (_, lines) => {
  expect(await contactsOf(card(...lines) + card('N:Lis;Ewa;;;', 'TEL:600100201'))).toEqual({
    contacts: [jan, { Imię: 'Ewa', Nazwisko: 'Lis', Telefon: '600100201' }],
    notes: [],
  })
})

test('quoted-printable goes on over soft line breaks, also before a sign that needs no code', async () => {
  const { contacts } = await contactsOf(
    [
      ...['BEGIN:VCARD', 'VERSION:2.1', 'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C5=BB=C3=B3=C5=82=', '=74y;Jan;;;'],
      ...['TEL;CELL:600100200', 'NOTE;ENCODING=QUOTED-PRINTABLE:ul. Polna=', ' (od podw=C3=B3rza)=', ', pies'],
      ...['END:VCARD', ''],
    ].join('\r\n'),
  )
  expect(contacts).toEqual([{ ...jan, Nazwisko: 'Żółty', Notatka: 'ul. Polna (od podwórza), pies' }])
})

test('an address of mail and a company come along', async () => {
  const { contacts } = await contactsOf(
    card(name, phone, 'ORG:Drewex sp. z o.o.;Biuro', 'item1.EMAIL;TYPE=INTERNET:jan@example.com') +
      card('FN:Drewex sp. z o.o.', 'ORG:Drewex sp. z o.o.', 'TEL:447550011'),
  )
  expect(contacts).toEqual([
    { ...jan, Firma: 'Drewex sp. z o.o.', 'E-mail': 'jan@example.com' },
    { 'Imię i nazwisko': 'Drewex sp. z o.o.', Telefon: '447550011' },
  ])
})

test('bare commas cut nothing off, and neither does a second note', async () => {
  const { contacts } = await contactsOf(
    card(name, phone, 'ADR:;;Polna 7, m. 2;Opoczno;;26-300;', 'NOTE:Pies, kot', 'NOTE:Klucz u sąsiada'),
  )
  const address = { Ulica: 'Polna 7, m. 2', 'Kod pocztowy': '26-300', Miejscowość: 'Opoczno' }
  expect(contacts).toEqual([{ ...jan, ...address, Notatka: 'Pies, kot\nKlucz u sąsiada' }])
})

test.each([
  ['TEL;TYPE=WORK,FAX:447551235', 'TEL;TYPE=CELL:600100200', '600100200'],
  ['TEL;TYPE=fax;TYPE=home:447551235', 'TEL;TYPE=CELL:600100200', '600100200'],
  ['TEL;WORK;FAX:447551235', 'TEL;CELL:600100200', '600100200'],
  ['TEL;TYPE=WORK:447551235', 'TEL;TYPE=CELL:600100200', '447551235, 600100200'],
])('a fax is no telephone: %s', async (one, other, phones) => {
  expect((await contactsOf(card(name, one, other))).contacts).toEqual([{ ...jan, Telefon: phones }])
})

const quotedCard = (parameter: string, value: string) =>
  [
    'BEGIN:VCARD',
    'VERSION:2.1',
    `N${parameter};ENCODING=QUOTED-PRINTABLE:${value}`,
    'TEL;CELL:600100200',
    'END:VCARD',
    '',
  ].join('\r\n')
test.each([
  [';CHARSET=windows-1250', '=A3=B9cka;J=F3zef;;;', 'Łącka'],
  [';CHARSET=ISO-8859-2', '=A3=B1cka;J=F3zef;;;', 'Łącka'],
  [';CHARSET=no-such', '=C5=81=C4=85cka;J=C3=B3zef;;;', 'Łącka'],
  [';CHARSET=UTF-8', '=A3=B9cka;J=F3zef;;;', 'Łącka'],
  ['', '=A3=B9cka;J=F3zef;;;', 'Łącka'],
  ['', '=C5=81=C4=85cka;J=C3=B3zef;;;', 'Łącka'],
  // Either run alone could be UTF-8.
  ['', 'P=D3=A3NOCNA=B9;J=F3zef;;;', 'PÓŁNOCNAą'],
  [';CHARSET=windows-1250', 'Łą=EAcka;J=F3zef;;;', 'Łąęcka'],
])('quoted-printable is decoded by its charset, or by what fits it: %s:%s', async (parameter, value, lastName) => {
  const { contacts } = await contactsOf(quotedCard(parameter, value))
  expect(contacts).toEqual([{ Imię: 'Józef', Nazwisko: lastName, Telefon: '600100200' }])
})

test.each(['X-ABLabel', 'TEL;TYPE="CELL:600100201'])(
  'a line that is no property costs no contact: %s',
  async (line) => {
    expect(await contactsOf(card(name, line, phone) + card('NOTE:x'))).toEqual({
      contacts: [jan],
      notes: ['Wizytówki bez nazwy i numeru pominięto: 1.', 'Nieczytelne wiersze wizytówek pominięto: 1.'],
    })
  },
)

const opoczno = { Ulica: 'Polna 7', 'Kod pocztowy': '26-300', Miejscowość: 'Opoczno' }
const home = 'ADR;TYPE=HOME:;;Polna 7;Opoczno;;26-300;Polska'
const work = 'ADR;TYPE=WORK:;;Leśna 9;Kielce;;25-001;Polska'
test.each<[string, string[], Record<string, string>]>([
  [
    'an empty one before it',
    ['ADR;TYPE=HOME:;;;;;;', work],
    { Ulica: 'Leśna 9', 'Kod pocztowy': '25-001', Miejscowość: 'Kielce' },
  ],
  ['a country alone before it', ['ADR:;;;;;;Polska', home], opoczno],
  ['that of work before it', [work, home], { ...opoczno, Notatka: 'Inny adres: Leśna 9, 25-001 Kielce' }],
  [
    'that of home beside a preferred one',
    [home, work.replace('WORK', 'WORK,PREF'), 'NOTE:Pies'],
    {
      Ulica: 'Leśna 9',
      'Kod pocztowy': '25-001',
      Miejscowość: 'Kielce',
      Notatka: 'Pies\nInny adres: Polna 7, 26-300 Opoczno',
    },
  ],
  ['a postcode and nothing else', ['ADR:;;;;;25-002;'], { 'Kod pocztowy': '25-002' }],
  ['a postcode alone preferred', ['ADR;TYPE=PREF:;;;;;25-002;', home], { ...opoczno, Notatka: 'Inny adres: 25-002' }],
])('the address of a contact is the first with a street or a town: %s', async (_, lines, expected) => {
  expect((await contactsOf(card(name, phone, ...lines))).contacts).toEqual([{ ...jan, ...expected }])
})

test.each([
  [';m. 5;Polna 7', 'Polna 7 m. 5', undefined],
  [';lok. 5;Polna 7', 'Polna 7 lok. 5', undefined],
  [';5A;Polna 7', 'Polna 7/5A', undefined],
  [';m. 5;Polna 7/2', 'Polna 7/2', 'Adres: m. 5'],
  [';II piętro;Polna 7', 'Polna 7', 'Adres: II piętro'],
  ['skr. 12;;Polna 7', 'Polna 7', 'Adres: skr. 12'],
  [';Polna 7;', 'Polna 7', undefined],
])('a flat beside the street is read with it, and nothing of an address is lost: %s', async (parts, street, note) => {
  const { contacts } = await contactsOf(card(name, phone, `ADR:${parts};Opoczno;;26-300;Polska`))
  expect(contacts).toEqual([{ ...jan, ...opoczno, Ulica: street, ...(note && { Notatka: note }) }])
})

test('a second name stands beside the first, and further addresses of mail in the note', async () => {
  const { contacts } = await contactsOf(card('N:Nowak;Jan;Adam;;', phone, 'EMAIL:', 'EMAIL:a@x.pl', 'EMAIL:b@x.pl'))
  expect(contacts).toEqual([{ ...jan, Imię: 'Jan Adam', 'E-mail': 'a@x.pl', Notatka: 'Inny e-mail: b@x.pl' }])
})
