import writeXlsxFile from 'write-excel-file/universal'

/** A sheet in which every cell is text, so that '=1+1', '+48…' and '007' are never read as formula or number */
export interface TextSheet {
  name: string
  heads: readonly string[]
  rows: readonly (readonly (string | null)[])[]
}

const widest = 60
/** Maximum length of a cell (ECMA-376) */
const longestCell = 32_767

export async function workbookOf(sheets: readonly TextSheet[]): Promise<Blob> {
  return writeXlsxFile(
    sheets.map(({ name, heads, rows }) => ({
      sheet: name,
      data: [
        heads.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
        ...rows.map((row) =>
          row.map((value) => (value ? { value: value.slice(0, longestCell), type: String, format: '@' } : null)),
        ),
      ],
      columns: heads.map((head, column) => ({ width: widthOf(head, rows, column) })),
      stickyRowsCount: 1,
    })),
  ).toBlob()
}

/** Based on the first 200 rows, because measuring all would take longer than writing them. */
function widthOf(head: string, rows: TextSheet['rows'], column: number): number {
  const longest = Math.max(head.length, ...rows.slice(0, 200).map((row) => row[column]?.length ?? 0))
  return Math.min(widest, longest + 3)
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
