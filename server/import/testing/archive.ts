import { zipSync } from 'fflate'

const encoder = new TextEncoder()

/** An archive of these files, deflated unless `isStored` */
export function zipOf(files: Record<string, string | Uint8Array>, { isStored = false } = {}): Blob {
  const contents = Object.entries(files).map(
    ([name, content]) => [name, typeof content === 'string' ? encoder.encode(content) : content] as const,
  )
  return new Blob([zipSync(Object.fromEntries(contents), { level: isStored ? 0 : 6 })])
}

const workbook = `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Klienci" sheetId="1" r:id="rId1"/></sheets></workbook>`
const relations = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`

/**
 * A deflated workbook of one sheet.
 * @param rows XML
 */
export function workbookOfXml(rows: string, sharedStrings = ''): Blob {
  return zipOf({
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/sharedStrings.xml': `<sst>${sharedStrings}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  })
}
