import { expect, test } from 'vitest'
import type { ImportSteps } from './testing/calls'
import { importHost } from './testing/calls'
import { zipOf } from './testing/archive'

let steps: ImportSteps
importHost((setup) => ({ steps } = setup))

/** Lists that people have in other programs, each with two customers */
const google = `First Name,Middle Name,Last Name,Organization Name,Birthday,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - Postal Code,Address 1 - Country
Jan,,Kowalski,,,,* myContacts,* ,jan@example.com,Mobile,+48 600 100 201,Home,"Polna 7
26-300 Opoczno
Polska","Polna 7
m. 2",Opoczno,26-300,PL
,,,Drewex Sp. z o.o.,,,* myContacts,,,Work,600 100 202 ::: 600 100 203,,,,,,
`
const outlook = `First Name,Middle Name,Last Name,E-mail Address,Home Phone,Business Phone,Mobile Phone,Business Fax,Company,Business Street,Business City,Business Postal Code,Home Street,Home City,Home Postal Code,Notes
Jan,,Kowalski,jan@example.com,,,600 100 201,,,,,,"Polna 7
m. 2",Opoczno,26-300,
Ewa,,Lis,,447551234,,600 100 202,447551235,,,,,Lipowa 4,Opoczno,26-300,
`
const outlookInPolish = `"Imię","Nazwisko","Firma","Adres domowy - ulica","Adres domowy - miejscowość","Adres domowy - województwo","Adres domowy - kod pocztowy","Adres domowy - kraj/region","Faks domowy","Telefon domowy","Telefon komórkowy"
"Jan","Kowalski","","Polna 7/2","Opoczno","łódzkie","26-300","Polska","447551236","","600 100 201"
"Łucja","Żak","","Lipowa 4","Opoczno","łódzkie","26-300","Polska","447551235","","600 100 202"
`
const invoices = `Symbol;Nazwa;NIP;Ulica;Nr domu;Nr lokalu;Kod pocztowy;Miejscowość;Telefon;E-mail
KOW;Jan Kowalski;;Polna;7;2;26-300;Opoczno;600100201;
DRE;Drewex Sp. z o.o.;7680000000;Lipowa;4;;26-300;Opoczno;600100202;biuro@example.com
`
const cell = (text: string) =>
  `<table:table-cell office:value-type="string"><text:p>${text.replaceAll('\n', '</text:p><text:p>')}</text:p></table:table-cell>`
const odsRow = (cells: readonly string[]) => `<table:table-row>${cells.map(cell).join('')}</table:table-row>`
const ods = zipOf({
  mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
  'content.xml': `<office:document-content><office:automatic-styles><style:style style:name="h" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>
    <table:table table:name="Tajne" table:style-name="h">${odsRow(['Klient', 'Telefon'])}${odsRow(['X Y', '600100299'])}</table:table>
    <table:table table:name="Klienci">${odsRow(['Klient', 'Telefon', 'Adres', 'Typ', 'Ostatni przegląd'])}
      <table:table-row>${cell('Jan Kowalski')}<table:table-cell office:value-type="float" office:value="600100201"><text:p>600 100 201</text:p></table:table-cell>${cell('Polna 7\n26-300 Opoczno')}${cell('kocioł')}<table:table-cell office:value-type="date" office:date-value="2026-03-01"><text:p>1 mar</text:p></table:table-cell></table:table-row>
      <table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
      ${odsRow(['Ewa Lis', '600 100 202', 'Lipowa 4, 26-300 Opoczno', 'pompa<text:s/>ciepła', '2026-04-01'])}
      <table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
    </table:table></office:spreadsheet></office:body></office:document-content>`,
})

const understood = async (id: number) =>
  (await steps.rowsOf(id)).map(({ line, verdict, understood: lines, reason }) => [line, verdict, ...lines, reason])

const withDevices = { type: 'GAS_BOILER', nextInspection: '2027-05-01' }
const person = [2, 'NEW', 'Jan Kowalski, +48 600 100 201']
const device = ['Kocioł gazowy', 'Polna 7/2, 26-300 Opoczno', 'Następny przegląd 01.05.2027', '']

test.each([
  ['the contacts of Google', google, [3, 'NEW', 'Firma Drewex Sp. z o.o., +48 600 100 202', '']],
  ['the contacts of Outlook', outlook, [3, 'NEW', 'Ewa Lis, +48 447 551 234', '']],
  ['the contacts of Outlook in Polish', outlookInPolish, [3, 'NEW', 'Łucja Żak, +48 600 100 202', '']],
  ['the customers of an invoicing program', invoices, [3, 'NEW', 'Firma Drewex Sp. z o.o., +48 600 100 202', '']],
])('%s come in as they are; with their addresses where the type of their devices is given', async (_, file, second) => {
  const { id } = await steps.judged(file)
  expect(await understood(id)).toEqual([[...person, ''], second])
  const placed = await steps.judged(file, withDevices)
  expect((await understood(placed.id))[0]).toEqual([...person, ...device])
})

test('a spreadsheet of LibreOffice', async () => {
  const { id, notes, rowCount } = await steps.judged(ods)
  expect([rowCount, notes]).toEqual([2, ['Pominięto ukryte arkusze: Tajne.']])
  expect(await understood(id)).toEqual([
    [
      2,
      'NEW',
      'Jan Kowalski, +48 600 100 201',
      'Kocioł gazowy',
      'Polna 7, 26-300 Opoczno',
      'Następny przegląd 01.03.2027, ostatni 01.03.2026',
      '',
    ],
    [
      6,
      'NEW',
      'Ewa Lis, +48 600 100 202',
      'Pompa ciepła',
      'Lipowa 4, 26-300 Opoczno',
      'Następny przegląd 01.04.2027, ostatni 01.04.2026',
      '',
    ],
  ])
})

test('a line break in a cell and words in place of a date refuse nobody', async () => {
  const { id } = await steps.judged(
    `Klient;Telefon;Adres;Typ;Data montażu;Ostatni przegląd\n"Jan\nKowalski";600100201;Polna 7, 26-300 Opoczno;kocioł;po remoncie;2026-03-01\n`,
  )
  expect(await steps.rowsOf(id)).toMatchObject([
    {
      verdict: 'NEW',
      understood: [
        'Jan Kowalski, +48 600 100 201',
        'Kocioł gazowy',
        'Polna 7, 26-300 Opoczno',
        'Następny przegląd 01.03.2027, ostatni 01.03.2026',
      ],
      notices: ['„po remoncie” nie jest datą (data instalacji): trafi do uwag.'],
    },
  ])
})
