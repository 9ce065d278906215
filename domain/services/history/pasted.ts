import type { ServiceType } from '../service'
import { defaultStartTime, serviceDuration, serviceTypeNames, serviceTypes } from '../service'
import { groszeOf } from '../../text/money'
import { fold } from '../../text/fold'
import type { Day } from '../../time/day'
import { asDay, isDay } from '../../time/day'
import type { ManualEntryFields } from './manual-entry'
import { manualEntryErrors } from './manual-entry'

export const pastedColumns = ['data', 'typ', 'co zrobiono', 'cena', 'serwisant', 'minuty'] as const

/** Has either an entry or an error. */
export interface PastedRow {
  /** Line number from 1 */
  line: number
  text: string
  entry?: ManualEntryFields
  error?: string
}

/**
 * Rows separated by tabs, as spreadsheets copy them, or by semicolons; empty lines and a heading in the first line are
 * skipped.
 */
export function readPasted(text: string, today: Day): PastedRow[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, index): PastedRow[] => {
    const cells = line.split(line.includes('\t') ? '\t' : ';').map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    if (cells.every((cell) => cell === '') || (index === 0 && fold(cells[0]!) === pastedColumns[0])) return []
    const entry = entryOf(cells, today)
    return [{ line: index + 1, text: cells.filter(Boolean).join(' · '), ...entry }]
  })
}

function entryOf(cells: readonly string[], today: Day): Pick<PastedRow, 'entry' | 'error'> {
  const [date = '', typeText = '', workDone = '', price = '', technician = '', minutes = ''] = cells
  if (cells.length > pastedColumns.length) return { error: `Za dużo kolumn: najwyżej ${pastedColumns.length}` }
  const performedOn = dayOf(date)
  if (!performedOn) return { error: 'Podaj datę jako RRRR-MM-DD albo DD.MM.RRRR' }
  const errors = manualEntryErrors({ performedOn, startTime: defaultStartTime }, today)
  if (errors) return { error: Object.values(errors)[0]! }
  const type = typeOf(typeText)
  if (!type) return { error: `Nieznany typ serwisu: „${typeText}”` }
  const amount = priceOf(price)
  if (amount === null) return { error: `Nieprawidłowa cena: „${price}”` }
  const duration = minutes === '' ? serviceDuration.default : Number(minutes)
  if (!Number.isInteger(duration) || duration < serviceDuration.min || duration > serviceDuration.max) {
    return { error: `Czas trwania to od ${serviceDuration.min} do ${serviceDuration.max} minut` }
  }
  return {
    entry: {
      performedOn,
      type,
      startTime: defaultStartTime,
      durationMinutes: duration,
      notes: null,
      ...(amount !== undefined && { price: amount }),
      workDone: workDone || null,
      technician: technician || null,
    },
  }
}

/** '2026-11-21' or '21.11.2026' */
function dayOf(text: string): Day | undefined {
  const [, date, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? []
  const iso = year === undefined ? text : `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}`
  return isDay(iso) ? asDay(iso) : undefined
}

/** The type with this name, or with a prefix that fits one name only; ignores case and diacritics. */
function typeOf(text: string): ServiceType | undefined {
  const prefix = fold(text).replaceAll('_', ' ')
  if (prefix === '') return undefined
  const matches = serviceTypes.filter((type) => fold(serviceTypeNames[type]).startsWith(prefix))
  return matches.length === 1 ? matches[0] : undefined
}

/** '349,50 zł' in grosze; undefined for an empty cell, null for an invalid price */
function priceOf(text: string): number | null | undefined {
  const plain = text.replace(/zł|pln|\s/giu, '').replace(',', '.')
  if (plain === '') return undefined
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? groszeOf(Number(plain)) : null
}
