import type { Assignment } from '#domain/import/import'

/** A file as offices keep them, with the expected result */
export interface OfficeFile {
  name: string
  content: Blob
  /** Choices under 'Gdy w wierszu czegoś brakuje' */
  defaults?: Partial<Assignment['defaults']>
  /** Expected number of rows by verdict */
  expected: Record<string, number>
}

/** An installer's workbook: a title above the heads, own heads, names in capitals, two phones in a cell */
export const installerRows: (string | number | Date | null)[][] = [
  ['Baza klientów 2026 — KOWALTERM', null, null, null, null, null, null],
  [null, null, null, null, null, null, null],
  ['Lp.', 'Imię i nazwisko', 'Nr tel.', 'Adres', 'Urządzenie', 'Data ost. przeglądu', 'Uwagi'],
  [1, 'NOWAK ANDRZEJ', 600100201, 'ul. Polna 7/2, 26-300 Opoczno', 'PC', new Date('2026-03-01T00:00:00Z'), 'pies!'],
  [2, 'Wiśniewska Barbara', '600 100 202 / 44 755 12 34', 'Lipowa 14, 26-300 Opoczno', 'kocioł', 46_000, null],
  [3, 'PPHU "Drewex" Sp. z o.o.', '44 755 00 11', 'Przemysłowa 3, 26-340 Drzewica', 'klima', '1.3.25', 'faktura'],
  [4, 'Jan i Maria Zielińscy', 'tel. 600-100-204 (żona)', 'Wola Załężna 12, 26-300 Opoczno', 'pompa', '03.2025', null],
  [5, 'NOWAK ANDRZEJ', '600100201', 'ul. Polna 7/2, 26-300 Opoczno', 'klimatyzator', '15 maja 2026', 'sypialnia'],
  [6, 'Mazur', '600100206', 'Krótka 1, 26-300 Opoczno', 'PC', '2026-01-10', null],
  [7, 'Krawczyk Zofia', 'brak', 'Szeroka 5, 26-300 Opoczno', 'piec gazowy', '2026-02-10', null],
  [null, 'razem: 7', null, null, null, null, null],
]

/** An export of another program: separate columns, Windows-1250, quoted separators, dates as YYYY-MM-DD 00:00:00 */
const exportText = `"Kod klienta";"Nazwisko";"Imię";"Telefon komórkowy";"Ulica";"Nr domu";"Nr lok.";"Kod poczt.";"Miejscowość";"Rodzaj urządzenia";"Model";"Data montażu";"Następny przegląd"
"00017";"Łęcka";"Żaneta";"+48 601 200 301";"Świętego Józefa";"12A";"";"97-300";"Piotrków Trybunalski";"Kocioł gazowy";"Vitodens 100-W";"2019-10-02 00:00:00";"2026-12-01 00:00:00"
"00018";"Śliwa";"Józef";"601200302";"3 Maja";"4";"12";"97300";"Piotrków Trybunalski";"Pompa ciepła";"Vitocal; 200-S";"2023-05-10 00:00:00";"2027-05-10 00:00:00"
"00019";"Śliwa";"Józef";"601200302";"3 Maja";"4";"12";"97-300";"Piotrków Trybunalski";"Pompa ciepła";"Vitocal; 200-S";"2023-05-10 00:00:00";"2027-05-10 00:00:00"
"00020";"Ćwik";"Ewa";"601200303";"Długa";"";"";"97-300";"Piotrków Trybunalski";"Klimatyzator";"";"";"2027-01-10 00:00:00"
"00021";"Bąk";"Adam";"601200304";"Długa";"8";"";"97-300";"Piotrków Trybunalski";"rekuperator";"";"";"2027-01-10 00:00:00"
`

const windows1250: Record<string, number> = {
  ą: 0xb9,
  ć: 0xe6,
  ę: 0xea,
  ł: 0xb3,
  ń: 0xf1,
  ó: 0xf3,
  ś: 0x9c,
  ź: 0x9f,
  ż: 0xbf,
  Ą: 0xa5,
  Ć: 0xc6,
  Ę: 0xca,
  Ł: 0xa3,
  Ń: 0xd1,
  Ó: 0xd3,
  Ś: 0x8c,
  Ź: 0x8f,
  Ż: 0xaf,
}

export function inWindows1250(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Array.from(text, (letter) => windows1250[letter] ?? letter.charCodeAt(0)))
}

export function inUtf16(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2 + text.length * 2)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0xfeff, true)
  for (let at = 0; at < text.length; at++) view.setUint16(2 + at * 2, text.charCodeAt(at), true)
  return bytes
}

/** Rows pasted from the clipboard: tabs, no heads, no town */
const pasted = `Jan Kowalski\t602 300 401\tul. Ogrodowa 3\tPC\t2026-04-01
Anna Lis\t602 300 402\tul. Ogrodowa 5 m. 7\tPC\t1.4.2026
Anna Lis\t602 300 402\tul. Ogrodowa 5 m. 7\tPC\t1.4.2026
`

/** Excel's 'Unicode text': UTF-16 with tabs, American dates, a 'Data przeglądu' in the future, phones as 6.02E+08 */
const unicodeText = `Klient\tKontakt\tKod i miejscowość\tUlica i nr\tSprzęt\tData przeglądu\r
Żółkiewski Stanisław\t603400501.0\t26-300 Opoczno\tŻeromskiego 7\tVaillant aroTHERM plus\t3/15/2027\r
Gmina Opoczno\t44 736 31 00\t26-300 Opoczno\tStaromiejska 6\tDaikin Perfera\t4/20/2027\r
Dąbrowska Ewa\t6.03400503E8\tOpoczno 26-300\tŻeromskiego 9/1\tTermet Ecocondens\t5/5/2027\r
`

/** Contacts of a phone: vCard 2.1 with quoted-printable, and 3.0 */
const contacts = `BEGIN:VCARD\r
VERSION:2.1\r
N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C5=BB=C3=B3=C5=82ty;Micha=C5=82;;;\r
FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Micha=C5=82 =C5=BB=C3=B3=C5=82ty\r
TEL;CELL:604500601\r
END:VCARD\r
BEGIN:VCARD\r
VERSION:3.0\r
N:Nowak;Irena;;;\r
FN:Irena Nowak\r
TEL;TYPE=CELL:+48 604 500 602\r
TEL;TYPE=HOME:447551234\r
END:VCARD\r
BEGIN:VCARD\r
VERSION:3.0\r
FN:Hydraulik\r
TEL:604500603\r
END:VCARD\r
`

export const officeFiles: OfficeFile[] = [
  {
    name: 'eksport.csv',
    content: new Blob([inWindows1250(exportText)]),
    expected: { NEW: 2, EXISTS: 1, REFUSED: 2 },
  },
  {
    name: 'Wklejone wiersze.csv',
    content: new Blob([pasted]),
    defaults: { city: 'Opoczno', postalCode: '26-300' },
    expected: { NEW: 2, EXISTS: 1 },
  },
  { name: 'lista.txt', content: new Blob([inUtf16(unicodeText)]), expected: { NEW: 3 } },
  { name: 'kontakty.vcf', content: new Blob([contacts]), expected: { NEW: 3 } },
]
