import type { HistoryDuty } from '#domain/import/duty-history'
import { dutyHeads, readDuty } from '#domain/import/duty-history'
import type { HistoryService, HistorySms } from '#domain/import/history'
import { readService, readSms, serviceHeads, smsHeads } from '#domain/import/history'
import type { CellOf } from '#domain/import/history-cells'
import { UnreadableHistory } from '#domain/import/history-cells'
import type { HistoryCounts } from '#domain/import/import'
import { formatCount, nouns } from '#domain/text/plural'
import type { Day } from '#domain/time/day'
import { openFile } from './open-file'
import type { Sheet, SheetRow } from './sheets'

export interface History {
  services: HistoryService[]
  duties: HistoryDuty[]
  sms: HistorySms[]
}

type Kind = keyof History
type HistoryRow = { [Of in Kind]: { kind: Of; row: History[Of][number] } }[Kind]

/** How the sheets are recognised and their rows read */
const sheetKinds: { kind: Kind; heads: readonly string[]; read: (cellOf: CellOf, today: Day) => HistoryRow }[] = [
  { kind: 'services', heads: serviceHeads, read: (...of) => ({ kind: 'services', row: readService(...of) }) },
  { kind: 'duties', heads: dutyHeads, read: (...of) => ({ kind: 'duties', row: readDuty(...of) }) },
  { kind: 'sms', heads: smsHeads, read: (...of) => ({ kind: 'sms', row: readSms(...of) }) },
]

/** Errors listed one by one */
const maxNamed = 3

/** Reads sheets of services, duties and messages row by row, and keeps only counts and errors. */
export class HistoryReader {
  readonly #counts: HistoryCounts = { services: 0, duties: 0, sms: 0 }
  #isThere = false
  readonly #faults: string[] = []

  constructor(readonly today: Day) {}

  /** Returns a reader for rows of this sheet; undefined if it holds none of them. */
  of({ name }: Sheet, { cells: heads }: SheetRow): ((row: SheetRow) => HistoryRow | undefined) | undefined {
    const sheet = sheetKinds.find((each) => each.heads.every((head) => heads.includes(head)))
    if (!sheet) return undefined
    this.#isThere = true
    const columns = new Map(heads.map((head, column) => [head, column]))
    return ({ line, cells }) => {
      const cellOf = (head: string) => cells[columns.get(head)!]?.trim() ?? ''
      try {
        const entry = sheet.read(cellOf, this.today)
        this.#counts[sheet.kind]++
        return entry
      } catch (error) {
        if (!(error instanceof UnreadableHistory)) throw error
        this.#faults.push(`Arkusz „${name}”, wiersz ${line}: ${error.message.replace(/\.$/, '')}.`)
        return undefined
      }
    }
  }

  /** Number of readable rows; null if the file has no such sheet */
  get counts(): HistoryCounts | null {
    return this.#isThere ? this.#counts : null
  }

  get notes(): string[] {
    if (!this.#isThere) return []
    const { services, duties, sms } = this.#counts
    const what = [
      formatCount(services, nouns.service),
      ...(duties > 0 ? [formatCount(duties, nouns.duty)] : []),
      formatCount(sms, nouns.sms),
    ]
    return [
      `Plik jest eksportem Termina i ma też historię: ${what.join(', ')}. Wczyta się razem z urządzeniami.`,
      ...this.#faults.slice(0, maxNamed),
      ...(this.#faults.length > maxNamed
        ? [`Wierszy historii, których nie odczytano, jest w sumie ${this.#faults.length}.`]
        : []),
    ]
  }
}

/**
 * All services, duties and messages in a file, in its order.
 * @throws UnreadableFile
 */
export function readHistory(bytes: Uint8Array, today: Day): History {
  const history: History = { services: [], duties: [], sms: [] }
  const reader = new HistoryReader(today)
  for (const sheet of openFile(bytes).sheets) {
    let rowReader: ReturnType<HistoryReader['of']>
    let isFirst = true
    sheet.forEachRow((row) => {
      if (isFirst) rowReader = reader.of(sheet, row)
      else if (rowReader) {
        const entry = rowReader(row)
        if (entry?.kind === 'services') history.services.push(entry.row)
        if (entry?.kind === 'duties') history.duties.push(entry.row)
        if (entry?.kind === 'sms') history.sms.push(entry.row)
      }
      isFirst = false
    })
  }
  return history
}
