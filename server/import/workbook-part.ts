import readXlsxFile from 'read-excel-file/universal'
import { UnreadableFile } from './sheets'
import { zipStored } from './zip'

/** Marks the number of a shared text; a private-use character, which has no meaning in files. */
export const sharedMark = '\uE000'

export interface Book {
  /** The part with cell formats, which tell dates from numbers */
  styles: string | undefined
  epoch1904: boolean
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`

/**
 * Reads the values of a few rows as a small workbook of their own, because the reader holds several copies of a workbook in memory.
 * @param rows the cells of each row as XML
 * @throws UnreadableFile
 */
export async function readPart(rows: readonly string[], { styles, epoch1904 }: Book): Promise<unknown[][]> {
  const sheet = rows.map((cells, at) => `<row r="${at + 1}">${cells}</row>`).join('')
  const parts: [string, string][] = [
    [
      'xl/workbook.xml',
      `<workbook ${main} xmlns:r="${office}"><workbookPr date1904="${epoch1904 ? 1 : 0}"/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', relations],
    ['xl/styles.xml', styles ?? `<styleSheet ${main}/>`],
    ['xl/worksheets/sheet1.xml', `<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`],
  ]
  const encoder = new TextEncoder()
  const archive = zipStored(new Map(parts.map(([name, content]) => [name, encoder.encode(content)])))
  try {
    const [read] = await readXlsxFile(archive.buffer)
    return read!.data
  } catch {
    throw new UnreadableFile(
      'Plik jest uszkodzony: nie udało się odczytać arkuszy. Otwórz go w Excelu, zapisz ponownie i wczytaj.',
    )
  }
}

/** The texts of rich-text elements (CT_Rst). @throws UnreadableFile */
export async function readRichTexts(elements: readonly string[]): Promise<string[]> {
  const rows = elements.map((element, at) => {
    const from = element.indexOf('>') + 1
    // An element without text is self-closing.
    return `<c r="A${at + 1}" t="inlineStr"><is>${element[from - 2] === '/' ? '' : element.slice(from, element.lastIndexOf('</'))}</is></c>`
  })
  const values = await readPart(rows, { styles: undefined, epoch1904: false })
  // Copied, because a substring would keep the whole document in memory.
  return JSON.parse(JSON.stringify(elements.map((_, at) => values[at]?.[0] ?? ''))) as string[]
}
