import { deflateRawSync } from 'node:zlib'
import { zipStored } from '../zip'

/** A deflated archive of these files. Its directory does not tell their inflated sizes. */
export function zipDeflated(files: ReadonlyMap<string, string | Uint8Array>): Blob {
  const packed = [...files].map(([name, content]) => [name, new Uint8Array(deflateRawSync(content))] as const)
  const archive = zipStored(new Map(packed))
  const view = new DataView(archive.buffer)
  let at = view.getUint32(archive.length - 6, true)
  while (view.getUint32(at, true) === 0x02014b50) {
    view.setUint16(at + 10, 8, true)
    at += 46 + view.getUint16(at + 28, true)
  }
  return new Blob([archive])
}

const workbook = `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Klienci" sheetId="1" r:id="rId1"/></sheets></workbook>`
const relations = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`

/** A deflated workbook of one sheet. @param rows XML */
export function workbookOfXml(rows: string, sharedStrings = ''): Blob {
  const parts = [
    ['xl/workbook.xml', workbook],
    ['xl/_rels/workbook.xml.rels', relations],
    ['xl/sharedStrings.xml', `<sst>${sharedStrings}</sst>`],
    ['xl/worksheets/sheet1.xml', `<worksheet><sheetData>${rows}</sheetData></worksheet>`],
  ] as const
  return zipDeflated(new Map(parts))
}

/** Name of a column: A, B … Z, AA */
export function columnName(at: number): string {
  return at < 26
    ? String.fromCharCode(65 + at)
    : columnName(Math.floor(at / 26) - 1) + String.fromCharCode(65 + (at % 26))
}
