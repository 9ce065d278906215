import { expect, test } from 'vitest'
import { tableOf } from './testing/table'

/** The values below the heads that are filled, by head, of each contact */
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
const opoczno = { Ulica: 'Polna 7', 'Kod pocztowy': '26-300', Miejscowość: 'Opoczno' }

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
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C5=BB=C3=B3=C5=82=',
      '=74y;Jan;;;',
      'TEL;CELL:600100200',
      'NOTE;ENCODING=QUOTED-PRINTABLE:ul. Polna=',
      ' (od podw=C3=B3rza)=',
      ', pies',
      'END:VCARD',
      '',
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
    { Imię: 'Firma', Nazwisko: 'Drewex sp. z o.o.', Telefon: '447550011' },
  ])
})

const rose = { Imię: 'Firma', Nazwisko: 'Róża Kwiaciarnia', Telefon: '600100200' }
test.each<[string, string[], Record<string, string>]>([
  ['its company alone', ['ORG:Róża Kwiaciarnia'], rose],
  ['a display name that is its company', ['N:;;;;', 'FN:Róża Kwiaciarnia', 'ORG:Róża Kwiaciarnia;'], rose],
  ['its company as the last name, too', ['N:Róża Kwiaciarnia;;;;', 'ORG:Róża Kwiaciarnia'], rose],
  ['a kind', ['KIND:org', 'FN:Róża Kwiaciarnia'], rose],
  ['a kind and the words of its name apart', ['KIND:ORG', 'N:Kwiaciarnia;Róża;;;', 'FN:Róża Kwiaciarnia'], rose],
  ['a kind and another company', ['KIND:org', 'FN:Róża Kwiaciarnia', 'ORG:Róża s.c.'], { ...rose, Firma: 'Róża s.c.' }],
  ['the mark of Apple', ['N:;;;;', 'FN:Róża Kwiaciarnia', 'X-ABShowAs:COMPANY'], rose],
  [
    'the mark of Apple, and a person',
    ['N:Nowak;Jan;;;', 'FN:Róża Kwiaciarnia', 'ORG:Róża Kwiaciarnia', 'X-ABShowAs:COMPANY'],
    { ...jan, Firma: 'Róża Kwiaciarnia' },
  ],
  [
    'a person of a company',
    ['FN:Róża Nowak', 'ORG:Drewex'],
    { 'Imię i nazwisko': 'Róża Nowak', Firma: 'Drewex', Telefon: '600100200' },
  ],
  [
    'a person without a company',
    ['FN:Róża Nowak', 'KIND:individual'],
    { 'Imię i nazwisko': 'Róża Nowak', Telefon: '600100200' },
  ],
])('a company is no person whose name is split: %s', async (_, lines, expected) => {
  expect((await contactsOf(card(...lines, phone))).contacts).toEqual([expected])
})

test('bare commas cut nothing off, and neither does a second note', async () => {
  const { contacts } = await contactsOf(
    card(name, phone, 'ADR:;;Polna 7, m. 2;Opoczno;;26-300;', 'NOTE:Pies, kot', 'NOTE:Klucz u sąsiada'),
  )
  const address = { Ulica: 'Polna 7, m. 2', 'Kod pocztowy': '26-300', Miejscowość: 'Opoczno' }
  expect(contacts).toEqual([{ ...jan, ...address, Notatka: 'Pies, kot\nKlucz u sąsiada' }])
})

test.each([
  ['NOTE:Brama\\; kod 12\\, piętro 2', { Notatka: 'Brama; kod 12, piętro 2' }],
  ['NOTE:C:\\\\; a\\nb', { Notatka: 'C:\\; a\nb' }],
  ['NOTE:C:\\\\\\; a', { Notatka: 'C:\\; a' }],
  ['NOTE;ENCODING=QUOTED-PRINTABLE:Brama=3B kod; pies', { Notatka: 'Brama; kod; pies' }],
  ['EMAIL:a\\;b@x.pl', { 'E-mail': 'a;b@x.pl' }],
  ['ORG:Drewex\\; Syn;Biuro', { Firma: 'Drewex; Syn' }],
  ['ADR:;;Polna 7\\; II piętro;Opoczno;;26-300;', { ...opoczno, Ulica: 'Polna 7; II piętro' }],
])('a semicolon that is written with a backslash is one: %s', async (line, more) => {
  expect((await contactsOf(card(name, phone, line))).contacts).toEqual([{ ...jan, ...more }])
})

test('a name on display may have a semicolon', async () => {
  expect((await contactsOf(card('FN:Nowak Jan\\; Ewa', phone))).contacts).toEqual([
    { 'Imię i nazwisko': 'Nowak Jan; Ewa', Telefon: '600100200' },
  ])
})

test.each([
  ['TEL;TYPE=WORK,FAX:447551235', 'TEL;TYPE=CELL:600100200', '600100200'],
  ['TEL;TYPE=fax;TYPE=home:447551235', 'TEL;TYPE=CELL:600100200', '600100200'],
  ['TEL;WORK;FAX:447551235', 'TEL;CELL:600100200', '600100200'],
  ['TEL;HOME;FAX:447551235', 'TEL;CELL:600100200', '600100200'],
  ['TEL;TYPE=HOMEFAX:447551235', 'TEL;TYPE=CELL:600100200', '600100200'],
  ['item1.TEL:447551235\r\nitem1.X-ABLabel:Faks biura', 'item2.TEL:600100200\r\nitem2.X-ABLabel:Żona', '600100200'],
])('a fax is no telephone: %s', async (one, other, phones) => {
  expect((await contactsOf(card(name, one, other))).contacts).toEqual([{ ...jan, Telefon: phones }])
})

test.each([
  ['TEL;TYPE=WORK:447551235', 'TEL;TYPE=CELL:600100200', '600100200, 447551235'],
  // iPhone prefers the first, whatever it is.
  ['TEL;type=HOME;type=VOICE;type=pref:447551235', 'TEL;type=CELL;type=VOICE:600100200', '600100200, 447551235'],
  ['TEL;CELL:600100201', 'TEL;CELL;PREF:600100200', '600100200, 600100201'],
  ['TEL;TYPE=HOME:447551236', 'TEL;TYPE=WORK,PREF:447551235', '447551235, 447551236'],
  ['TEL;TYPE=CELL:', 'TEL;VALUE=uri;TYPE="voice,home":tel:+48-44-755-12-35', '+48-44-755-12-35'],
])('a mobile stands first, since SMS go there: %s, %s', async (one, other, phones) => {
  expect((await contactsOf(card(name, one, other))).contacts).toEqual([{ ...jan, Telefon: phones }])
})

test.each([
  [['N:Nowak;Jan;;dr inż.;MBA'], { Notatka: 'Przy nazwisku: MBA' }],
  [['N:Nowak;Jan;;Pan;', 'FN:Pan Jan Nowak'], {}],
  // A phone has room for the device there.
  [
    ['N:Nowak;Jan;;;pompa Vitocal', 'FN:Jan Nowak\\, pompa Vitocal', 'NOTE:Pies'],
    { Notatka: 'Pies\nPrzy nazwisku: pompa Vitocal' },
  ],
])('what stands before and behind a name goes to the note, but titles: %s', async (lines, more) => {
  expect((await contactsOf(card(...lines, phone))).contacts).toEqual([{ ...jan, ...more }])
})

test.each([
  [['N:Nowak;;;Pani;', 'FN:Pani Nowak'], { 'Imię i nazwisko': 'Pani Nowak' }],
  [['N:;Jan;;;'], { 'Imię i nazwisko': 'Jan' }],
  [['N:;;;;', 'FN:', 'ORG:Drewex;Serwis'], { Imię: 'Firma', Nazwisko: 'Drewex' }],
  [['N:;Jan;;;', 'FN:Drewex', 'ORG:Drewex'], { Imię: 'Firma', Nazwisko: 'Drewex', Notatka: 'Przy nazwisku: Jan' }],
])('half a name: %s', async (lines, expected) => {
  expect((await contactsOf(card(...lines, phone))).contacts).toEqual([{ Telefon: '600100200', ...expected }])
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

const berlin = 'ADR;TYPE=HOME:;;Hauptstr. 5;Berlin;;10115;Deutschland'
test.each<[string, string[], Record<string, string>]>([
  ['alone', [berlin], { Notatka: 'Inny adres: Hauptstr. 5, 10115 Berlin, Deutschland' }],
  [
    'before one here',
    [berlin, work],
    {
      Ulica: 'Leśna 9',
      'Kod pocztowy': '25-001',
      Miejscowość: 'Kielce',
      Notatka: 'Inny adres: Hauptstr. 5, 10115 Berlin, Deutschland',
    },
  ],
  ['that a phone has added to an address here', [home.replace('Polska', 'United States')], opoczno],
])('an address abroad is not taken for one here: %s', async (_, lines, expected) => {
  expect((await contactsOf(card(name, phone, ...lines))).contacts).toEqual([{ ...jan, ...expected }])
})

test.each([
  ['N;ENCODING=QUOTED-PRINTABLE:=4E=6F=77=61=6B;=4A=61=6E=3B=20=45=77=61;;;', 'Jan; Ewa'],
  ['N;ENCODING=QUOTED-PRINTABLE:Nowak=3BJan=3B=3B=3B', 'Jan'],
])('an encoded semicolon separates only where no bare one does: %s', async (line, firstName) => {
  expect((await contactsOf(card(line, phone))).contacts).toEqual([{ ...jan, Imię: firstName }])
})

test('lines may end with CR alone', async () => {
  expect((await contactsOf(card(name, phone).replaceAll('\r\n', '\r'))).contacts).toEqual([jan])
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

const address = { Ulica: 'Polna 7\nm. 2', 'Kod pocztowy': '26-300', Miejscowość: 'Opoczno' }
test.each<[string, string[], Record<string, string>]>([
  [
    'iCloud',
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'PRODID:-//Apple Inc.//iPhone OS 18.1//EN',
      'N:Łącka;Żaneta;Anna;dr;',
      'FN:dr Żaneta Anna Łącka',
      'NICKNAME:Żanka',
      'ORG:Drewex sp. z o.o.;',
      'TITLE:Prezes',
      'EMAIL;type=INTERNET;type=HOME;type=pref:zaneta@example.com',
      'TEL;type=HOME;type=VOICE;type=pref:44 755 12 35',
      'TEL;type=IPHONE;type=CELL;type=VOICE:+48 600 100 200',
      'item1.TEL:+48 600 100 201',
      'item1.X-ABLabel:Mąż',
      'TEL;type=HOME;type=FAX:44 755 12 36',
      'item2.ADR;type=HOME;type=pref:;;Polna 7\\nm. 2;Opoczno;łódzkie;26-300;Polska',
      'item2.X-ABADR:pl',
      'NOTE:Pies\\, kot',
      'BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-05',
      'item3.URL;type=pref:http://example.com',
      'item3.X-ABLabel:_$!<HomePage>!$_',
      'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD',
      ' AAAQABAAD/2w==',
      'REV:2026-01-01T10:00:00Z',
      'END:VCARD',
    ],
    {
      Imię: 'Żaneta Anna',
      Nazwisko: 'Łącka',
      Telefon: '+48 600 100 200, 44 755 12 35, +48 600 100 201',
      ...address,
      Firma: 'Drewex sp. z o.o.',
      'E-mail': 'zaneta@example.com',
      Notatka: 'Pies, kot',
    },
  ],
  [
    'Google Contacts',
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:Żaneta Łącka',
      'N:Łącka;Żaneta;;;',
      'EMAIL;TYPE=INTERNET;TYPE=HOME:zaneta@example.com',
      'TEL;TYPE=HOME:44 755 12 35',
      'TEL;TYPE=CELL:+48600100200',
      'item1.TEL:600100201',
      'item1.X-ABLabel:Mąż',
      'ADR;TYPE=HOME:;m. 2;Polna 7;Opoczno;;26-300;PL;Polna 7\\nm. 2\\n26-300 Opoczno\\nPL',
      'item2.ADR:;;Hauptstr. 5;Berlin;;10115;DE',
      'item2.X-ABLabel:Biuro',
      'NOTE:Pies',
      'CATEGORIES:myContacts',
      'END:VCARD',
    ],
    {
      Imię: 'Żaneta',
      Nazwisko: 'Łącka',
      Telefon: '+48600100200, 44 755 12 35, 600100201',
      ...address,
      Ulica: 'Polna 7 m. 2',
      'E-mail': 'zaneta@example.com',
      Notatka: 'Pies\nInny adres: Hauptstr. 5, 10115 Berlin, DE',
    },
  ],
  [
    'Outlook',
    [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'X-MS-SIGNATURE:YES',
      'N;LANGUAGE=pl;CHARSET=Windows-1250:Łącka;Żaneta;;Pani',
      'FN;CHARSET=Windows-1250:Pani Żaneta Łącka',
      'ORG:Drewex',
      'TEL;WORK;VOICE:(44) 755-12-35',
      'TEL;CELL;VOICE:600 100 200',
      'TEL;WORK;FAX:(44) 755-12-36',
      'ADR;WORK;PREF;ENCODING=QUOTED-PRINTABLE:;;Polna 7=0D=0Am. 2;Opoczno;;26-300;Polska',
      'LABEL;WORK;PREF;ENCODING=QUOTED-PRINTABLE:Polna 7=0D=0A=',
      'm. 2=0D=0A=',
      '26-300 Opoczno',
      'X-MS-OL-DEFAULT-POSTAL-ADDRESS:2',
      'EMAIL;PREF;INTERNET:zaneta@example.com',
      'X-MS-IMADDRESS:x',
      'PHOTO;TYPE=JPEG;ENCODING=BASE64:',
      ' /9j/4AAQSkZJRgABAQEAYABgAAD/2w==',
      '',
      'REV:20260101T100000Z',
      'END:VCARD',
    ],
    {
      Imię: 'Żaneta',
      Nazwisko: 'Łącka',
      Telefon: '600 100 200, (44) 755-12-35',
      ...address,
      Firma: 'Drewex',
      'E-mail': 'zaneta@example.com',
    },
  ],
  [
    'Android',
    [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C5=81=C4=85=63=6B=61;=C5=BB=61=6E=65=74=61;;;',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C5=BB=61=6E=65=74=61=20=C5=81=C4=85=63=6B=61',
      'TEL;HOME:447551235',
      'TEL;CELL;PREF:600-100-200',
      'TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=4D=C4=85=C5=BC):600100201',
      'TEL;X-Szef:600100202',
      'ADR;HOME;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;;=50=6F=6C=6E=61=20=37=0A=6D=2E=20=32=0A=32=36=2D=33=30=30=20=4F=70=6F=63=7A=6E=6F;;;;',
      'NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=50=69=65=73=3B=20=6B=6F=74=2C=20=6B=6C=75=63=7A=20=75=20=73=C4=85=73=69=61=',
      '=64=61',
      'X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;x;1;;;;;;;;;;;;;',
      'END:VCARD',
    ],
    {
      Imię: 'Żaneta',
      Nazwisko: 'Łącka',
      Telefon: '600-100-200, 447551235, 600100201, 600100202',
      Ulica: 'Polna 7\nm. 2\n26-300 Opoczno',
      Notatka: 'Pies; kot, klucz u sąsiada',
    },
  ],
])('a contact as %s writes it', async (_, lines, expected) => {
  expect(await contactsOf(`${lines.join('\r\n')}\r\n`)).toEqual({ contacts: [expected], notes: [] })
})
