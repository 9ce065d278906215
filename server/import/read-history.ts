import type { HistoryService, HistorySms } from '#domain/import/history'
import { readService, readSms, serviceHeads, smsHeads, UnreadableHistory } from '#domain/import/history'
import { counted } from '#domain/text/plural'
import type { Sheet } from './sheets'

/** What an export of Termin's tells of the past. */
export interface History {
  services: HistoryService[]
  sms: HistorySms[]
  notes: string[]
}

const isHeadedBy = ({ rows }: Sheet, heads: readonly string[]) => heads.every((head) => rows[0]?.includes(head))
export const isHistorySheet = (sheet: Sheet) => isHeadedBy(sheet, serviceHeads) || isHeadedBy(sheet, smsHeads)

/** Rows whose fault is named. */
const named = 3

/** @param sheets those of isHistorySheet */
export function readHistory(sheets: readonly Sheet[]): History | null {
  if (sheets.length === 0) return null
  const faults: string[] = []
  const read = <Row>(heads: readonly string[], readRow: (cellOf: (head: string) => string) => Row) =>
    sheets.filter((sheet) => isHeadedBy(sheet, heads)).flatMap((sheet) => rowsOf(sheet, readRow, faults))
  const services = read(serviceHeads, readService)
  const sms = read(smsHeads, readSms)
  const what = [
    counted(services.length, ['wizyta', 'wizyty', 'wizyt']),
    counted(sms.length, ['SMS', 'SMS-y', 'SMS-ów']),
  ]
  return {
    ...{ services, sms },
    notes: [
      `Plik jest eksportem Termina i ma też historię: ${what.join(', ')}. Wczyta się razem z urządzeniami.`,
      ...faults.slice(0, named),
      ...(faults.length > named ? [`Wierszy historii, których nie odczytano, jest w sumie ${faults.length}.`] : []),
    ],
  }
}

function rowsOf<Row>(
  { name, rows: [heads = [], ...rows] }: Sheet,
  readRow: (cellOf: (head: string) => string) => Row,
  faults: string[],
): Row[] {
  const columns = new Map(heads.map((head, column) => [head, column]))
  return rows.flatMap((cells, at) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    try {
      return [readRow((head) => cells[columns.get(head)!]?.trim() ?? '')]
    } catch (error) {
      if (!(error instanceof UnreadableHistory)) throw error
      faults.push(`Arkusz „${name}”, wiersz ${at + 2}: ${error.message}.`)
      return []
    }
  })
}
