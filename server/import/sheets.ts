/** A row that is not empty, by its number in the sheet. */
export interface SheetRow {
  line: number
  cells: string[]
}

export interface Sheet {
  name: string
  /** Read while they are asked for, some at a time. @throws UnreadableFile */
  rows(): AsyncIterable<readonly SheetRow[]>
}

export interface OpenFile {
  sheets: Sheet[]
  /** What one should know of how it was read; complete once all sheets are */
  notes(): string[]
}

/** A cell beyond it is no list of clients. */
export const mostColumns = 200

/** Of a file that would take more memory or time than one may */
export const tooLarge =
  'Plik po rozpakowaniu jest za duży. Zostaw w nim sam arkusz z klientami, bez pustych sformatowanych wierszy.'

/** A file that cannot be imported, with a sentence that says what to do. */
export class UnreadableFile extends Error {}

export const tooManyColumns = () =>
  new UnreadableFile(`Arkusz ma ponad ${mostColumns} kolumn. Zostaw te, które mówią o klientach i urządzeniach.`)
