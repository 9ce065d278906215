import type { Grosze } from '../text/money'

/**
 * A cell of a workbook that is written. A bare text stays text, so that '=1+1', '+48…' and '007' are never read as
 * formula or number.
 */
export type WorkbookCell = string | null | { day: string } | { instant: Date } | { money: Grosze } | { number: number }

export const dayCell = (day: string | null): WorkbookCell => day && { day }
export const instantCell = (instant: Date | null): WorkbookCell => instant && { instant }
export const moneyCell = (money: Grosze | null): WorkbookCell => (money === null ? null : { money })
