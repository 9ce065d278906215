/** A document to print. All texts are final; figures are already formatted. */
export interface PrintedDocument {
  title: string
  /** For example 'Listopad 2026' */
  subtitle: string
  /** Name, address, phone and mail of the company, one per line */
  company: readonly string[]
  /** Footer of each page, next to its number */
  foot: string
  /** Second line of the footer, in small print */
  smallPrint?: string
  /** Time in the properties of the file; without it the time of printing, so that the bytes differ each time */
  createdAt?: Date
  blocks: readonly PrintedBlock[]
}

export type PrintedBlock =
  | { kind: 'HEADING'; text: string }
  | { kind: 'TEXT'; text: string }
  | { kind: 'FIGURES'; figures: readonly PrintedFigure[] }
  | PrintedTable
  | PrintedColumns
  | { kind: 'FACTS'; columns: readonly PrintedFacts[] }
  | PrintedNotice
  | { kind: 'PROSE'; title: string; text: string }
  | { kind: 'PICTURES'; title: string; inRow: number; pictures: readonly PrintedPicture[] }
  | { kind: 'SIGNATURES'; signatures: readonly PrintedSignature[] }

export interface PrintedFigure {
  label: string
  value: string
  note: string
}

export interface PrintedTable {
  kind: 'TABLE'
  /** Shown in the head of the first column instead of its label; repeated on each page that the table continues on */
  title?: string
  /** `width` in points; without it columns share what is left, figures taking what they need */
  columns: readonly { label: string; isFigure: boolean; width?: number }[]
  rows: readonly (readonly (string | PrintedCell)[])[]
}

export interface PrintedCell {
  text: string
  /** Smaller, below the text */
  note?: string
  /** Set apart as needing attention; the text says why, since print may be without colours. */
  isMarked?: boolean
  /** Number of columns that the cell takes; the row has fewer cells accordingly. */
  span?: number
}

/** A column chart that compares each value with an earlier one */
export interface PrintedColumns {
  kind: 'COLUMNS'
  label: string
  labelBefore: string
  columns: readonly { label: string; value: number; before: number }[]
}

/** Lines below a heading; a line may have no label. */
export interface PrintedFacts {
  heading: string
  lines: readonly { label?: string; value: string }[]
}

export interface PrintedNotice {
  kind: 'NOTICE'
  tone: 'GOOD' | 'WARNING'
  title: string
  lines: readonly string[]
}

export interface PrintedPicture {
  /** Asked of the host; a picture that cannot be had is a frame that says so. */
  key: string
  caption: string
}

export interface PrintedSignature {
  role: string
  /** Key of the picture of the signature; null where nobody signed */
  picture: string | null
  name: string
  note: string
}

/** Key of the company's logo; without a picture of it the letterhead has only the company's name. */
export const logoKey = 'company-logo'

/** The keys of all pictures of a document, each once */
export function pictureKeys({ blocks }: PrintedDocument): string[] {
  const keys = blocks.flatMap((block) => {
    if (block.kind === 'PICTURES') return block.pictures.map(({ key }) => key)
    if (block.kind === 'SIGNATURES') return block.signatures.flatMap(({ picture }) => picture ?? [])
    return []
  })
  return [...new Set([logoKey, ...keys])]
}
