import Papa from 'papaparse'
import { formula } from '#domain/text/formula'

/** Windows programs recognise UTF-8 by it; without it Excel shows 'ÅÃ³dÅº'. */
export const byteOrderMark = '\uFEFF'

/**
 * Rows in the form that a Polish Excel opens on a double click: semicolons, CRLF, quotes where needed, and an
 * apostrophe before what it would take for a formula. Each row ends with a line break, so that parts can be joined.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  return `${Papa.unparse(rows as string[][], { delimiter: ';', newline: '\r\n', escapeFormulae: formula })}\r\n`
}
