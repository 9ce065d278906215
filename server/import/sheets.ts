/** A row with at least one filled cell, and its number in the sheet */
export interface SheetRow {
  line: number
  cells: string[]
}

export interface Sheet {
  name: string
  /** Yields rows in batches as they are read. @throws UnreadableFile */
  rows(): AsyncIterable<readonly SheetRow[]>
}

export interface OpenFile {
  sheets: Sheet[]
  /** Remarks on how the file was read; complete once all sheets are read */
  notes(): string[]
}

/** A sheet with more columns is not a list of clients. */
export const mostColumns = 200

/** Shown for a file that exceeds the limits of memory */
export const tooLarge =
  'Plik po rozpakowaniu jest za duży. Zostaw w nim sam arkusz z klientami, bez pustych sformatowanych wierszy.'

/** A file that cannot be imported; the message tells people what to do. */
export class UnreadableFile extends Error {}

export const tooManyColumns = () =>
  new UnreadableFile(`Arkusz ma ponad ${mostColumns} kolumn. Zostaw te, które mówią o klientach i urządzeniach.`)
