import Papa from 'papaparse'

/** Windows programs recognise UTF-8 by it; without it Excel shows 'ÅÃ³dÅº'. */
export const byteOrderMark = '\uFEFF'

/**
 * What a spreadsheet may take for a formula (OWASP, CSV injection): =, @, + or - at the beginning, also behind blanks and in their
 * full-width forms, and a tab or a line break in front of anything. A phone number as it is stored ('+48600100200') is none.
 */
const formula = /^[\t\r\n]|^\s*(?:[=@\-＝＠＋－]|\+(?!\d{9,15}$))/

/**
 * Rows in the form that a Polish Excel opens on a double click: semicolons, CRLF, quotes where needed, and an apostrophe before what it would
 * take for a formula. Each row ends with a line break, so that parts can be joined.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  return `${Papa.unparse(rows as string[][], { delimiter: ';', newline: '\r\n', escapeFormulae: formula })}\r\n`
}
