import writeXlsxFile from 'write-excel-file/universal'
import { describe, expect, test } from 'vitest'
import type { ImportRow } from '#domain/import/import'
import type { TestCall } from '../testing/host'
import type { ImportSteps } from './testing/calls'
import { importHost } from './testing/calls'
import type { OfficeFile } from './testing/offices'
import { inUtf16, inWindows1250, installerRows, officeFiles } from './testing/offices'
import { decodeText } from './read-csv'
import { tableOf } from './testing/table'
import { openArchive } from './archive'
import { UnreadableFile } from './sheets'
import { workbookOfXml, zipOf } from './testing/archive'

let call: TestCall
let steps: ImportSteps
importHost((setup) => ({ call, steps } = setup))

const installer = async (): Promise<OfficeFile> => ({
  name: 'baza klientów.xlsx',
  content: await writeXlsxFile(
    installerRows.map((row) =>
      row.map((value) => (value instanceof Date ? { value, type: Date, format: 'dd.mm.yyyy' } : value)),
    ),
  ).toBlob(),
  expected: { NEW: 5, SECOND_DEVICE: 1, REFUSED: 2 },
})

const judged = ({ name, content, defaults }: OfficeFile) => steps.judged(content, defaults, name)

const totalOf = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, rows]) => rows > 0))

describe('five files of five offices', () => {
  test.each(officeFiles)('$name is understood without a word', async (file) => {
    const { id, counts } = await judged(file)
    const rows = (await call<ImportRow[]>('GET', `/api/imports/${id}/rows`)).body
    const why = rows.map(({ line, verdict, reason }) => `${line} ${verdict} ${reason}`)
    expect([totalOf(counts), why]).toEqual([file.expected, why])
  })

  test('the Excel of an installer, with its dirt', async () => {
    const file = await installer()
    const { id, columns, counts } = await judged(file)
    expect(columns).toEqual([null, 'name', 'phone', 'address', 'type', 'lastInspection', 'notes'])
    const rows = (await call<ImportRow[]>('GET', `/api/imports/${id}/rows`)).body
    expect(rows.map(({ line, understood, reason }) => [line, understood[0] ?? reason])).toEqual([
      [4, 'Andrzej Nowak, +48 600 100 201'],
      [5, 'Barbara Wiśniewska, +48 600 100 202'],
      [6, 'Firma PPHU "Drewex" Sp. z o.o., +48 447 550 011'],
      [7, 'Jan i Maria Zielińscy, +48 600 100 204'],
      [8, 'Andrzej Nowak, +48 600 100 201'],
      [9, 'Klient Mazur, +48 600 100 206'],
      [10, '„brak” nie jest numerem telefonu (9 cyfr)'],
      [11, 'Brak numeru telefonu. „razem: 7”: brak imienia albo nazwiska'],
    ])
    expect(totalOf(counts)).toEqual(file.expected)
  })
})

describe('text is told by its content', () => {
  const text = 'Imię;Żółć\nZażółć gęślą jaźń;ŁÓDŹ\n'
  test.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${text}`)],
    ['Windows-1250', inWindows1250(text)],
    ['UTF-16', inUtf16(text)],
  ])('%s', (_, bytes) => expect(decodeText(bytes)).toBe(text))

  const bytesOf = (...parts: (string | number[])[]) =>
    Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)))

  test('UTF-8 with a letter of Windows-1250, which is told, and another that is cut', async () => {
    const bytes = bytesOf(
      'Imię;Nazwisko;Telefon\nŻaneta;Kowal',
      [0xf1],
      'ska;600100200\nJózef;Śliwa',
      [0xc5],
      ';600100201\n',
    )
    const { rows, notes } = await tableOf(new Blob([bytes]))
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Żaneta', 'Kowal\uFFFDska', '600100200'],
      ['Józef', 'Śliwa\uFFFD', '600100201'],
    ])
    expect(notes).toEqual(['Znaki, których nie dało się odczytać, zastąpiono przez „\uFFFD”: Komórka B2; Komórka B3.'])
  })

  test.each([
    // 'ÓŁ' and 'ĘŻ' are letters of other scripts in UTF-8.
    'SPÓŁKA PÓŁNOC, STÓŁ, MĘŻNA, CZĘŚĆ',
    'Imię;Straße Müller',
    'żółć',
  ])('Windows-1250 that is UTF-8 here and there: %s', (sample) => {
    const others: Record<string, number> = { ß: 0xdf, ü: 0xfc }
    const bytes = [...sample].flatMap((letter) => others[letter] ?? [...inWindows1250(letter)])
    expect(decodeText(Uint8Array.from(bytes))).toBe(sample)
  })

  test.each([';', ',', '\t', '|'])('separated by %j', async (separator) => {
    const rows =
      ['Imię', 'Nazwisko', 'Telefon'].join(separator) + '\n' + ['Jan', 'Nowak', '"600, 100; 200"'].join(separator)
    const { rows: parsedRows, heads } = await tableOf(new Blob([rows]))
    expect([heads, parsedRows[0]!.cells]).toEqual([
      ['Imię', 'Nazwisko', 'Telefon'],
      ['Jan', 'Nowak', '600, 100; 200'],
    ])
  })
})

const workbook = `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Klienci" sheetId="1" r:id="rId1"/><sheet name="Tajne" sheetId="2" state="hidden" r:id="rId2"/></sheets></workbook>`
const relations = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`
const sheetOf = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData><mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells></worksheet>`
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const heads = `<row r="1">${text('A1', 'Imię')}${text('B1', 'Nazwisko')}${text('C1', 'Telefon')}</row>`
const person = `<row r="2">${text('A2', 'Jan')}${text('B2', 'Nowak')}<c r="C2"><v>600100200</v></c></row>`

/** @param more further parts of the archive */
function book(rows: string, more: Record<string, string | Uint8Array> = {}): Blob {
  const parts = {
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/worksheets/sheet1.xml': sheetOf(rows),
    'xl/worksheets/sheet2.xml': sheetOf(heads + person),
  }
  return zipOf({ ...parts, ...more }, { isStored: true })
}

describe('a hostile file is read harmlessly', () => {
  test('macros, links to other files and a picture are never opened; hidden sheets are passed over', async () => {
    const { rows, notes } = await tableOf(
      book(heads + person, {
        'xl/vbaProject.bin': 'x',
        'xl/externalLinks/externalLink1.xml': '<a>',
        'xl/media/a.png': 'x',
      }),
    )
    expect(rows).toEqual([{ line: 2, cells: ['Jan', 'Nowak', '600100200'] }])
    expect(notes).toEqual(['Pominięto ukryte arkusze: Tajne.'])
  })

  test('a formula counts as the value that was stored; without one as an empty cell', async () => {
    const formulas = `<row r="2"><c r="A2" t="str"><f>HYPERLINK("http://x")</f><v>Jan</v></c>${text('B2', 'Nowak')}<c r="C2"><f>WEBSERVICE("http://x")</f></c><c r="D2" t="str"><f>IF(1,"")</f><v></v></c></row>`
    const { rows, notes } = await tableOf(book(heads + formulas))
    expect(rows[0]!.cells).toEqual(['Jan', 'Nowak', ''])
    expect(notes).toContain('Formuły bez zapisanego wyniku odczytano jako puste komórki: 1.')
  })

  test('rows without a value, and a cell at the end of the sheet', async () => {
    const empty = Array.from({ length: 20_000 }, (_, at) => `<row r="${at + 3}"/>`).join('')
    const last = `<row r="1048576">${text('A1048576', 'Ewa')}</row>`
    const { rows } = await tableOf(book(heads + person + empty + last))
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [2, 'Jan'],
      [1_048_576, 'Ewa'],
    ])
  })

  test('a sheet that is not wanted is not even unpacked', async () => {
    const { rows } = await tableOf(book(heads + person, { 'xl/worksheets/sheet2.xml': new Uint8Array(1000).fill(255) }))
    expect(rows).toHaveLength(1)
  })

  test('formatted text, escapes, texts that cells share, attributes in single quotes, cells without addresses', async () => {
    const shared = `<sst><si><r><t>Ża</t></r><r><t>neta</t></r><rPh><t>x</t></rPh></si><si/><si><t>Lis &amp; syn</t></si></sst>`
    const row = `<row r='2'><c r='A2' t='s'><v>0</v></c><c t="s" r="B2"><v>2</v></c><c r="C2" t="s"><v>1</v></c></row>`
    const bare = `<row><c t="inlineStr"><is><t>Jan</t></is></c><c/><c><v>600100200</v></c></row>`
    const { rows } = await tableOf(book(heads + row + bare, { 'xl/sharedStrings.xml': shared }))
    expect(rows).toEqual([
      { line: 2, cells: ['Żaneta', 'Lis & syn', ''] },
      { line: 3, cells: ['Jan', '', '600100200'] },
    ])
  })
})

describe('a hostile file is refused with a sentence', () => {
  const refusal = async (content: Blob) => {
    const error = await tableOf(content).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UnreadableFile)
    return (error as UnreadableFile).message
  }

  test.each<[string, () => Blob | Promise<Blob>, RegExp]>([
    ['an empty file', () => new Blob([]), /pusty/],
    ['a picture', () => new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])]), /nie jest arkusz/],
    ['a PDF with another name', () => new Blob(['%PDF-1.7\n']), /nie jest arkusz/],
    ['a page with another name', () => new Blob(['<html><table>']), /strona/],
    ['an old Excel file', () => new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1])]), /stary/],
    ['an archive that is no workbook', () => zipOf({ 'a.txt': 'x' }), /nie jest skoroszytem/],
    ['half an archive', () => book(heads + person).slice(0, 900), /uszkodzony/],
    ['damaged sheets', () => book('<row r="1"><c r="A1"><v>1</v></row><row'), /żadnych danych|uszkodzony/],
    ['a damaged list of sheets', () => zipOf({ 'xl/workbook.xml': '<workbook><sheets' }), /^Plik jest uszkodzony/],
    ['a damaged sheet of LibreOffice', () => zipOf({ 'content.xml': '<a><table:table' }), /^Plik jest uszkodzony/],
    ['five hundred columns', () => book(`<row r="1">${text('SF1', 'x')}</row>`), /200 kolumn/],
    ['a row of semicolons', () => new Blob([`Imię;Telefon\n${';'.repeat(20_000)}`]), /200 kolumn/],
    ['a row of 201 cells in a CSV', () => new Blob([`Imię;Telefon\n${'a;'.repeat(201)}`]), /200 kolumn/],
    [
      'a quotation mark that is never closed',
      () => new Blob([`Imię;Telefon\n"Jan;\n${'a;b\n'.repeat(1e5)}`]),
      /Wiersz 2: brak/,
    ],
    [
      'a row that never ends',
      () => workbookOfXml(`<row r="1">${'<c><v>1</v></c>'.repeat(400_000)}`),
      /200 kolumn|uszkodzony/,
    ],
    ['a zip bomb', () => zipOf({ 'xl/workbook.xml': `<workbook>${' '.repeat(9 * 1024 * 1024)}` }), /za duży/],
    [
      'one text in every cell',
      () => {
        const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(150)}</row>`
        return workbookOfXml(row.repeat(120), `<si><t>${'x'.repeat(2000)}</t></si>`)
      },
      /za duży/,
    ],
    ['contacts that never end', () => new Blob(['BEGIN:VCARD\n'.repeat(100_000)]), /żadnej wizytówki/],
    [
      'a cell that Excel cannot hold',
      () => book(`${heads}<row r="2">${text('B2', 'x'.repeat(32_768))}</row>`),
      /^Arkusz „Klienci”, komórka B2: tekst ma ponad 32\s767 znaków/,
    ],
    [
      'a shared text that Excel cannot hold',
      () =>
        workbookOfXml('<row r="3"><c r="A3" t="s"><v>0</v></c></row>', `<si>${'<r><t>x</t></r>'.repeat(32_768)}</si>`),
      /^Arkusz „Klienci”, komórka A3: tekst ma ponad 32\s767 znaków/,
    ],
    [
      'a cell of seven million characters',
      () => book(`${heads}<row r="2">${text('B2', 'x'.repeat(7_000_000))}</row>`),
      /^Arkusz „Klienci”, komórka B2: tekst ma ponad/,
    ],
    [
      'a cell of a CSV that Excel cannot hold',
      () => new Blob([`Imię;Telefon\nJan;"${'x\n'.repeat(16_385)}"\n`]),
      /^Komórka B2: tekst ma ponad/,
    ],
    ['a NUL in a CSV', () => new Blob(['Imię;Telefon\nJan;600\u0000100200\n']), /^Komórka B2: jest tam znak NUL/],
    [
      'a NUL that a workbook escapes',
      () => book(`${heads}<row r="7">${text('C7', 'a_x0000_b')}</row>`),
      /^Arkusz „Klienci”, komórka C7: jest tam znak NUL/,
    ],
    [
      'a NUL in the XML of a workbook',
      () => book(`${heads}<row r="7">${text('C7', 'a\u0000b')}</row>`),
      /^Arkusz „Klienci”, wiersz 7: .* niedozwolony znak/,
    ],
    [
      'a row number beyond Excel',
      () => book(`${heads}<row r="99999999999">${text('A99999999999', 'x')}</row>`),
      /^Arkusz „Klienci”, wiersz 99999999999: arkusz Excela kończy się na wierszu 1\s048\s576/,
    ],
    [
      'a row of LibreOffice far below the last one of Excel',
      () => {
        const row = '<table:table-row><table:table-cell><text:p>Jan</text:p></table:table-cell></table:table-row>'
        const blank = '<table:table-row table:number-rows-repeated="1048580"><table:table-cell/></table:table-row>'
        return zipOf({
          mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
          'content.xml': `<office:document-content><table:table table:name="Klienci">${row}${row}${blank}${row}</table:table></office:document-content>`,
        })
      },
      /^Arkusz „Klienci”, wiersz 1048583: arkusz Excela kończy się na wierszu 1\s048\s576/,
    ],
    [
      'a row number that is there twice',
      () => book(`${heads}${person}${person}`),
      /^Arkusz „Klienci”, wiersz 2: numer wiersza powtarza się/,
    ],
    [
      'more lines than Excel has',
      () => new Blob(['Imię;Telefon\n', '\n'.repeat(1_100_000)]),
      /ponad 1\s048\s576 wierszy/,
    ],
    ['heads alone', () => new Blob(['Imię;Nazwisko;Telefon\n']), /żadnego wiersza/],
    ['too many rows', () => new Blob(['Imię;Telefon\n', 'Jan;600100200\n'.repeat(60_001)]), /60\s001 wierszy/],
  ])('%s', async (_, make, sentence) => expect(await refusal(await make())).toMatch(sentence))

  test('an archive is inflated only up to the limit', async () => {
    const bomb = zipOf({ a: new Uint8Array(100_000) })
    const archive = openArchive(new Uint8Array(await bomb.arrayBuffer()), 50_000)
    let size = 0
    expect(() => archive.read('a', (piece) => (size += piece.byteLength))).toThrow(UnreadableFile)
    expect(size).toBeLessThanOrEqual(50_000)
  })
})

describe('the values of cells', () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-415]d\\ mmm\\ yyyy;@"/><numFmt numFmtId="171" formatCode="#,##0.00\\ &quot;dni&quot;"/>
      <numFmt numFmtId="172" formatCode="00\\-000"/><numFmt numFmtId="173" formatCode="[$-415]&quot;+48 &quot;000-000\\ 000_);@"/><numFmt numFmtId="174" formatCode="0&quot; szt.&quot;"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="20"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/><xf numFmtId="173"/><xf numFmtId="174"/></cellXfs></styleSheet>`
  test.each([
    ['a number without an exponent', '<c r="A2"><v>6.001002E8</v></c>', '600100200'],
    ['a fraction', '<c r="A2"><v>1.5</v></c>', '1.5'],
    ['a date', '<c r="A2" s="1"><v>46000</v></c>', '2025-12-09'],
    ['a date with its time', '<c r="A2" s="2"><v>46000.5</v></c>', '2025-12-09 12:00:00'],
    ['a time', '<c r="A2" s="3"><v>0.3333333333</v></c>', '08:00:00'],
    ['a date of a format of its own', '<c r="A2" s="4"><v>46000.7</v></c>', '2025-12-09'],
    ['a number with a unit', '<c r="A2" s="5"><v>46000</v></c>', '46000'],
    ['a postcode stored as a number', '<c r="A2" s="6"><v>5123</v></c>', '05-123'],
    ['a number longer than its format', '<c r="A2" s="6"><v>1005123</v></c>', '1005-123'],
    ['a negative number', '<c r="A2" s="6"><v>-5123</v></c>', '-5123'],
    ['a fraction below a format of zeros', '<c r="A2" s="6"><v>5123.5</v></c>', '5123.5'],
    ['a telephone stored as a number', '<c r="A2" s="7"><v>600100200</v></c>', '+48 600-100 200'],
    ['a number of pieces', '<c r="A2" s="8"><v>5</v></c>', '5'],
    ['a date as text', '<c r="A2" t="d"><v>2025-12-09T00:00:00</v></c>', '2025-12-09'],
    ['a truth value', '<c r="A2" t="b"><v>1</v></c>', 'tak'],
    ['an escaped line break', text('A2', 'Polna 7_x000D_\nOpoczno'), 'Polna 7\r\nOpoczno'],
    ['an escaped underscore', text('A2', 'a_x005F_x000D_'), 'a_x000D_'],
    ['half a character', text('A2', 'a_xD83D_'), 'a\uFFFD'],
  ])('%s', async (_, cell, expected) => {
    const content = book(`${heads}<row r="2">${cell}${text('B2', 'Nowak')}</row>`, { 'xl/styles.xml': styles })
    expect((await tableOf(content)).rows).toEqual([{ line: 2, cells: [expected, 'Nowak', ''] }])
  })

  test('days are counted from 1904 where the workbook says so', async () => {
    const parts = {
      'xl/workbook.xml': workbook.replace('<sheets>', '<workbookPr date1904="1"/><sheets>'),
      'xl/styles.xml': styles,
    }
    const { rows } = await tableOf(book(`${heads}<row r="2"><c r="A2" s="1"><v>44538</v></c></row>`, parts))
    expect(rows[0]!.cells[0]).toBe('2025-12-09')
  })

  test('a text that is cut is named', async () => {
    const { rows, notes } = await tableOf(book(`${heads}<row r="2">${text('B2', `${'x'.repeat(1999)}😀`)}</row>`))
    expect([rows[0]!.cells[1], notes.at(-1)]).toEqual([
      'x'.repeat(1999),
      'Teksty dłuższe niż 2000 znaków skrócono: Arkusz „Klienci”, komórka B2.',
    ])
  })
})

describe('a large CSV', () => {
  test('is read part by part, with the numbers of its rows, and cells that go on over several lines', async () => {
    const long = `"${'pierwsza\nwiersz; drugi ""tu""\r\n'.repeat(900)}"`
    const rows = Array.from({ length: 30_000 }, (_, at) => `Jan;${600_000_000 + at};${at === 15_000 ? long : 'x'}`)
    const { rows: parsedRows } = await tableOf(new Blob([['Imię;Telefon;Uwagi', ...rows].join('\r\n')]))
    expect(parsedRows).toHaveLength(30_000)
    expect(parsedRows.every(({ line, cells }, at) => line === at + 2 && cells[1] === String(600_000_000 + at))).toBe(
      true,
    )
  })
})

describe('the numbers of a spreadsheet of LibreOffice', () => {
  test.each([
    ['a postcode', '5123', '05-123', '05-123'],
    ['a zero', '0', '0,00', '0'],
    ['an amount', '1234', '1 234,00 zł', '1234'],
    ['a number that is shown rounded', '5.4', '05', '5.4'],
    ['a telephone', '600100200', '600 100 200', '600100200'],
  ])('%s', async (_, value, shown, expected) => {
    const number = `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${shown}</text:p></table:table-cell>`
    const head = (name: string) =>
      `<table:table-cell office:value-type="string"><text:p>${name}</text:p></table:table-cell>`
    const content = zipOf({
      'content.xml': `<office:spreadsheet><table:table table:name="Klienci"><table:table-row>${head('Kod pocztowy')}${head('Telefon')}</table:table-row><table:table-row>${number}${head('x')}</table:table-row></table:table></office:spreadsheet>`,
    })
    expect((await tableOf(content)).rows).toEqual([{ line: 2, cells: [expected, 'x'] }])
  })
})
