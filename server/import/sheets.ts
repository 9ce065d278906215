export interface Sheet {
  name: string
  rows: string[][]
}

export interface ReadFile {
  sheets: Sheet[]
  /** What one should know of how it was read */
  notes: string[]
}

/** Of a file that would take more memory or time than one may */
export const tooLarge =
  'Plik po rozpakowaniu jest za duży. Zostaw w nim sam arkusz z klientami, bez pustych sformatowanych wierszy.'

/** A file that cannot be imported, with a sentence that says what to do. */
export class UnreadableFile extends Error {}
