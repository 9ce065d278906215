import { fold } from '../text/fold'
import type { ImportColumns, ImportField } from './fields'
import { importFieldNames } from './fields'
import { readDate, readYear, saysNothing } from './read-date'
import { holdsMore } from './read-phones'
import type { ParsedDevice } from './row'
import { isTypeWord } from './read-type'

interface RowContent {
  /** Everything that was understood, and what is said about the row */
  texts: readonly (string | null)[]
  device: Omit<ParsedDevice, 'notes'> | null
  /** Whether the interval of the row decided its next inspection */
  isIntervalUsed: boolean
}

const tokensOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Words that say nothing but what their column says, folded */
const idle = new Set(
  'i oraz p pan pani panstwo ul ulica nr m mieszk mieszkanie mieszkania lok lokal apt polska poland pl wies miejscowosc miejsc'.split(
    ' ',
  ),
)

/** The cells of which a word was not understood, each with its field, so that no word of a row is lost. */
export function remainingCells(cells: readonly string[], columns: ImportColumns, content: RowContent): string[] {
  const tokens = tokenSet(content.texts)
  return columns.flatMap((field, at) => {
    const cell = cells[at]?.trim() ?? ''
    if (
      field === null ||
      field === 'notes' ||
      saysNothing(cell) ||
      isUnderstood(field, cell, { ...content, usedTokens: tokens })
    )
      return []
    return [`${importFieldNames[field]} w pliku: ${cell.replaceAll(/\s*\r?\n\s*/g, ', ')}`]
  })
}

function tokenSet(texts: RowContent['texts']): Set<string> {
  return new Set(texts.flatMap((text) => (text ? [...tokensOf(text), tokensOf(text).join('')] : [])))
}

function isUnderstood(
  field: ImportField,
  cell: string,
  content: RowContent & { usedTokens: ReadonlySet<string> },
): boolean {
  const { device, usedTokens, isIntervalUsed } = content
  if (field === 'phone') return !holdsMore(cell)
  if (field === 'interval') return isIntervalUsed
  if (field === 'installationDate' || field === 'lastInspection' || field === 'nextInspection') {
    const date = readDate(cell) ?? readYear(cell)
    if (date) return date === device?.[field === 'nextInspection' ? 'nextInspectionDate' : field]
    if (isIntervalUsed) return true
  }
  const tokens = tokensOf(cell)
  return tokens.every((token, at) => {
    if (usedTokens.has(token) || idle.has(token) || (device && isTypeWord(token, device.type))) return true
    // '7 A' is written as '7A'.
    return usedTokens.has(token + tokens[at + 1]) || usedTokens.has(`${tokens[at - 1]}${token}`)
  })
}
