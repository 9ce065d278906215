import { z } from 'zod'
import { idSchema } from '../api/id'
import { maxFileBytes } from '../attachments/attachment'
import { deviceTypeSchema } from '../devices/device-type'
import { jobStatuses } from '../jobs/job'
import { lineText, multilineText, requiredLine } from '../text/plain'
import { daySchema } from '../time/wire'
import { columnsSchema, importFields } from './fields'

/** Enough to read the export of an office with 20,000 clients and 30,000 devices. */
export const maxImportRows = 60_000
export const maxImportBytes = maxFileBytes
/** Days after which the file and the text of its rows are deleted (rule X10). */
export const importFileDays = 30

/**
 * NEW: a new client with the device. JOINED: the device goes to an existing client. SECOND_DEVICE: it goes to the
 * client of an earlier row. EXISTS: client and device exist. DOUBTFUL: a person must decide. REFUSED: the row is
 * invalid. LEFT_OUT: by a person's decision.
 */
export const verdicts = ['NEW', 'JOINED', 'SECOND_DEVICE', 'DOUBTFUL', 'REFUSED', 'EXISTS', 'LEFT_OUT'] as const
export type Verdict = (typeof verdicts)[number]

export const verdictNames: Record<Verdict, string> = {
  NEW: 'Nowy',
  JOINED: 'Do istniejącego',
  SECOND_DEVICE: 'Kolejne urządzenie',
  DOUBTFUL: 'Do decyzji',
  REFUSED: 'Odrzucony',
  EXISTS: 'Już jest',
  LEFT_OUT: 'Pominięty',
}

export const importedVerdicts: readonly Verdict[] = ['NEW', 'JOINED', 'SECOND_DEVICE']

export const decisions = ['NEW', 'JOIN', 'LEAVE_OUT'] as const
export type Decision = (typeof decisions)[number]

/**
 * READ: columns can be assigned. JUDGING: rows are being judged. JUDGED: nothing is written yet. RUNNING: rows are
 * being written. DONE: written, or stopped in between. UNDONE: taken back as far as possible.
 */
export const importStatuses = ['READ', 'JUDGING', 'JUDGED', 'RUNNING', 'DONE', 'UNDONE'] as const
/** UNDOING is not stored: a job is taking the import back. */
const displayStatuses = [...importStatuses, 'UNDOING'] as const
export type ImportStatus = (typeof displayStatuses)[number]

interface Stage {
  status: ImportStatus
  /** When it was last written to its end; null where it never was */
  ranAt: string | Date | null
  /** Whether the file and the text of its rows are still there */
  fileKept: boolean
}

/** Whether the columns of an import may be assigned: until its first run */
export function mayAssign({ status, ranAt }: Pick<Stage, 'status' | 'ranAt'>): boolean {
  return ranAt === null && (status === 'READ' || status === 'JUDGING' || status === 'JUDGED')
}

/** Whether rows that are not written may be corrected and decided: also after a run, which then writes only those. */
export function mayDecide(stage: Stage): boolean {
  return mayAssign(stage) || (stage.fileKept && stage.ranAt !== null && isSettled(stage.status))
}

const isSettled = (status: ImportStatus) => status === 'DONE' || status === 'JUDGING'

export const importStatusNames: Record<ImportStatus, string> = {
  READ: 'Wczytany',
  JUDGING: 'Sprawdzanie',
  JUDGED: 'Sprawdzony',
  RUNNING: 'W toku',
  DONE: 'Zakończony',
  UNDOING: 'Cofanie',
  UNDONE: 'Cofnięty',
}

/** Values for empty cells of the whole file. */
const defaultsSchema = z.strictObject({
  type: deviceTypeSchema.nullable(),
  postalCode: z
    .string()
    .regex(/^\d{2}-\d{3}$/, { error: 'Kod pocztowy musi mieć format XX-XXX' })
    .nullable(),
  city: lineText(100).nullable(),
  nextInspection: daySchema.nullable(),
})

export type ImportDefaults = z.output<typeof defaultsSchema>

export const noDefaults: ImportDefaults = { type: null, postalCode: null, city: null, nextInspection: null }

/** A sheet of a workbook with the number of its rows, and whether the import has them */
const sheetSchema = z.object({ name: z.string(), rows: z.int(), taken: z.boolean() })
export type ImportSheet = z.output<typeof sheetSchema>

/** Body of PUT /api/imports/{id}/sheets: names of the sheets to be read. */
export const sheetSelectionSchema = z.strictObject({
  sheets: z.array(z.string().max(255)).min(1, { error: 'Wybierz przynajmniej jeden arkusz' }).max(200),
})

const countsSchema = z.record(z.enum(verdicts), z.int())
const writtenCountsSchema = z.object({
  rows: z.int(),
  clients: z.int(),
  devices: z.int(),
  /** Rows whose device went to an existing client */
  joined: z.int(),
  services: z.int(),
  duties: z.int(),
  sms: z.int(),
})

/** What an export of Termin contains in addition to clients and devices */
const historySchema = z.object({ services: z.int(), duties: z.int(), sms: z.int() })
export type HistoryCounts = z.output<typeof historySchema>

export const importWireSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  /** False once the file is deleted, and for pasted rows */
  fileKept: z.boolean(),
  status: z.enum(displayStatuses),
  heads: z.array(z.string()),
  columns: z.array(z.enum(importFields).nullable()),
  defaults: defaultsSchema,
  /** Up to three filled cells of each column */
  examples: z.array(z.array(z.string())),
  rowCount: z.int(),
  /** Rows with each verdict; 0 before the rows are judged */
  counts: countsSchema,
  /** Rows to be decided because of a guess, such as a year without a day; the others because of the client */
  guesses: z.int(),
  /** Remarks on the file: skipped sheets, formulas without a value */
  notes: z.array(z.string()),
  /** The visible sheets with rows; one without a name for a text file */
  sheets: z.array(sheetSchema),
  /** null for files that are no export of Termin */
  history: historySchema.nullable(),
  /** The job that judges, writes or undoes, and its status; null once the import is undone or the job is deleted */
  jobId: z.int().nullable(),
  jobStatus: z.enum(jobStatuses).nullable(),
  written: writtenCountsSchema,
  /** Written rows whose records still exist */
  remaining: z.int(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  ranAt: z.iso.datetime().nullable(),
  undoneAt: z.iso.datetime().nullable(),
  undoneBy: z.string().nullable(),
})
export type Import = z.output<typeof importWireSchema>

export const importRowWireSchema = z.object({
  line: z.int(),
  cells: z.array(z.string()),
  verdict: z.enum(verdicts).nullable(),
  reason: z.string(),
  notices: z.array(z.string()),
  /** DOUBTFUL because of a guess, which a person accepts or corrects; otherwise because the client is uncertain */
  doubtful: z.boolean(),
  /** Indexes of the columns because of which it is refused */
  wrongColumns: z.array(z.int()),
  /** The row as it was understood, in lines for people; empty when it was not */
  understood: z.array(z.string()),
  decision: z.enum(decisions).nullable(),
  edited: z.boolean(),
  written: z.boolean(),
  clientId: z.int().nullable(),
  deviceId: z.int().nullable(),
})
export type ImportRow = z.output<typeof importRowWireSchema>

/** Body of PUT /api/imports/{id}/assignment. */
export const assignmentSchema = z.strictObject({ columns: columnsSchema, defaults: defaultsSchema })
export type Assignment = z.output<typeof assignmentSchema>

/** Body of PUT /api/imports/{id}/rows/{line}: changed cells by column index, and the decision. */
export const rowChangeSchema = z.strictObject({
  cells: z.record(z.string().regex(/^\d{1,3}$/), multilineText(2000)).optional(),
  decision: z.enum(decisions).nullable().optional(),
})
export type RowChange = z.output<typeof rowChangeSchema>

/** Body of POST /api/imports/{id}/decisions: one decision for all rows with a verdict. */
export const decideSchema = z.strictObject({
  verdict: z.enum(['DOUBTFUL', 'JOINED', 'SECOND_DEVICE', 'NEW', 'LEFT_OUT']),
  decision: z.enum(decisions).nullable(),
  /** Only of rows that wait because of a guess, not because of the client */
  guesses: z.literal(true).optional(),
})
export type Decisions = z.output<typeof decideSchema>

/** A named assignment: fields by heads. */
export const savedAssignmentSchema = z.strictObject({
  name: requiredLine(80, 'Podaj nazwę'),
  fields: z.record(z.string().max(200), z.enum(importFields)),
})
export const savedAssignmentWireSchema = savedAssignmentSchema.extend({ id: idSchema })
export type SavedAssignment = z.output<typeof savedAssignmentWireSchema>

export const undoWireSchema = z.object({
  /** Rows whose client and device nobody has changed or used since */
  free: z.int(),
  /** Imported services, duties and messages that are removed with them */
  history: z.int(),
  blocked: z.array(z.object({ line: z.int(), client: z.string(), clientId: z.int().nullable(), reason: z.string() })),
  blockedCount: z.int(),
})
export type UndoPlan = z.output<typeof undoWireSchema>
