export interface Sheet {
  name: string
  rows: string[][]
}

export interface ReadFile {
  sheets: Sheet[]
  /** What one should know of how it was read */
  notes: string[]
}

/** A file that cannot be imported, with a sentence that says what to do. */
export class UnreadableFile extends Error {}
