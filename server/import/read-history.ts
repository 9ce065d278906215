import type { HistoryService, HistorySms } from '#domain/import/history'
import { readService, readSms, serviceHeads, smsHeads, UnreadableHistory } from '#domain/import/history'
import { counted } from '#domain/text/plural'
import type { FileContent } from '../ports'
import { openFile } from './open-file'
import type { Sheet, SheetRow } from './sheets'

export interface History {
  services: HistoryService[]
  sms: HistorySms[]
}

type HistoryRow = { kind: 'SERVICE'; row: HistoryService } | { kind: 'SMS'; row: HistorySms }

/** Errors listed one by one */
const named = 3

/** Reads sheets of services and messages row by row, and keeps only counts and errors. */
export class HistoryReader {
  #services = 0
  #sms = 0
  #isThere = false
  readonly #faults: string[] = []

  /** Returns a reader for rows of this sheet; undefined if it holds neither services nor messages. */
  of({ name }: Sheet, { cells: heads }: SheetRow): ((row: SheetRow) => HistoryRow | undefined) | undefined {
    const isService = serviceHeads.every((head) => heads.includes(head))
    if (!isService && !smsHeads.every((head) => heads.includes(head))) return undefined
    this.#isThere = true
    const columns = new Map(heads.map((head, column) => [head, column]))
    return ({ line, cells }) => {
      const cellOf = (head: string) => cells[columns.get(head)!]?.trim() ?? ''
      try {
        const read: HistoryRow = isService
          ? { kind: 'SERVICE', row: readService(cellOf) }
          : { kind: 'SMS', row: readSms(cellOf) }
        if (isService) this.#services++
        else this.#sms++
        return read
      } catch (error) {
        if (!(error instanceof UnreadableHistory)) throw error
        this.#faults.push(`Arkusz „${name}”, wiersz ${line}: ${error.message}.`)
        return undefined
      }
    }
  }

  /** Number of readable rows; null if the file has no such sheet */
  get counts(): { services: number; sms: number } | null {
    return this.#isThere ? { services: this.#services, sms: this.#sms } : null
  }

  get notes(): string[] {
    if (!this.#isThere) return []
    const what = [
      counted(this.#services, ['wizyta', 'wizyty', 'wizyt']),
      counted(this.#sms, ['SMS', 'SMS-y', 'SMS-ów']),
    ]
    return [
      `Plik jest eksportem Termina i ma też historię: ${what.join(', ')}. Wczyta się razem z urządzeniami.`,
      ...this.#faults.slice(0, named),
      ...(this.#faults.length > named
        ? [`Wierszy historii, których nie odczytano, jest w sumie ${this.#faults.length}.`]
        : []),
    ]
  }
}

/** All services and messages in a file, in its order. @throws UnreadableFile */
export async function readHistory(content: FileContent): Promise<History> {
  const history: History = { services: [], sms: [] }
  const reader = new HistoryReader()
  for (const sheet of (await openFile(content)).sheets) {
    let read: ReturnType<HistoryReader['of']>
    let isFirst = true
    sheet.forEachRow((row) => {
      if (isFirst) read = reader.of(sheet, row)
      else if (read) {
        const found = read(row)
        if (found?.kind === 'SERVICE') history.services.push(found.row)
        if (found?.kind === 'SMS') history.sms.push(found.row)
      }
      isFirst = false
    })
  }
  return history
}
