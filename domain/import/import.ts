import { z } from 'zod'
import { idSchema } from '../api/id'
import { maxFileBytes } from '../attachments/attachment'
import { deviceTypeSchema } from '../devices/device-type'
import { jobStatuses } from '../jobs/job'
import { lineText, requiredLine } from '../text/plain'
import { daySchema } from '../time/schema'
import { columnsSchema, importFields } from './fields'

/** Rows of one import at most: an export of an office with 20,000 clients and 30,000 devices is read again. */
export const maxImportRows = 60_000
/** Bytes of a file to be imported at most. */
export const maxImportBytes = maxFileBytes
/** How long the file itself is kept (days). */
export const importFileDays = 30

/**
 * NEW: a client with the device. JOINED: the device to a client that stands. SECOND_DEVICE: to one that an earlier row brings. EXISTS: is there
 * already. DOUBTFUL: a person decides. REFUSED: cannot be read. LEFT_OUT: a person said so.
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

/** Verdicts whose rows are written when an import runs. */
export const writtenVerdicts: readonly Verdict[] = ['NEW', 'JOINED', 'SECOND_DEVICE']

export const decisions = ['NEW', 'JOIN', 'LEAVE_OUT'] as const
export type Decision = (typeof decisions)[number]

/**
 * READ: columns are to be assigned. JUDGING: rows are being looked at. JUDGED: nothing is written yet. RUNNING; DONE: written, or stopped in
 * between. UNDONE: taken back, as far as it could be.
 */
export const importStatuses = ['READ', 'JUDGING', 'JUDGED', 'RUNNING', 'DONE', 'UNDONE'] as const
export type ImportStatus = (typeof importStatuses)[number]

export const importStatusNames: Record<ImportStatus, string> = {
  READ: 'Wczytany',
  JUDGING: 'Sprawdzanie',
  JUDGED: 'Sprawdzony',
  RUNNING: 'W toku',
  DONE: 'Zakończony',
  UNDONE: 'Cofnięty',
}

export const defaultsSchema = z.strictObject({
  type: deviceTypeSchema.nullable(),
  postalCode: z
    .string()
    .regex(/^\d{2}-\d{3}$/, { error: 'Kod pocztowy musi mieć format XX-XXX' })
    .nullable(),
  city: lineText(100).nullable(),
  nextInspection: daySchema.nullable(),
})

const countsSchema = z.record(z.enum(verdicts), z.int())
/** What a run wrote. */
const writtenSchema = z.object({ rows: z.int(), clients: z.int(), devices: z.int(), services: z.int(), sms: z.int() })

export const importWireSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  /** Absent once the file is deleted, and for what was pasted */
  fileKept: z.boolean(),
  status: z.enum(importStatuses),
  heads: z.array(z.string()),
  columns: z.array(z.enum(importFields).nullable()),
  defaults: defaultsSchema,
  /** Three filled cells of each column */
  examples: z.array(z.array(z.string())),
  rowCount: z.int(),
  /** How many rows have each verdict; 0 where none has been judged */
  counts: countsSchema,
  /** Said about the file: sheets that were passed over, formulas without a value */
  notes: z.array(z.string()),
  /** How many services and messages an export of Termin's brings along; null in other files */
  history: z.object({ services: z.int(), sms: z.int() }).nullable(),
  /** The job that judges or writes it, and how it stands; null once it is forgotten */
  jobId: z.int().nullable(),
  jobStatus: z.enum(jobStatuses).nullable(),
  written: writtenSchema,
  /** Rows that were written and are still there */
  remaining: z.int(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  ranAt: z.iso.datetime().nullable(),
  undoneAt: z.iso.datetime().nullable(),
  undoneBy: z.string().nullable(),
})
export type Import = z.output<typeof importWireSchema>

/** A row of an import, by its line in the file. */
export const importRowWireSchema = z.object({
  line: z.int(),
  cells: z.array(z.string()),
  verdict: z.enum(verdicts).nullable(),
  reason: z.string(),
  notices: z.array(z.string()),
  /** Whether something in it was guessed, which a person takes or corrects; else it is asked whose it is */
  doubtful: z.boolean(),
  /** Columns whose cells are why it is refused */
  wrongColumns: z.array(z.int()),
  /** As it was understood, in lines for people; empty where it was not */
  understood: z.array(z.string()),
  decision: z.enum(decisions).nullable(),
  edited: z.boolean(),
  clientId: z.int().nullable(),
  deviceId: z.int().nullable(),
})
export type ImportRow = z.output<typeof importRowWireSchema>

/** Body of PUT /api/imports/{id}/assignment. */
export const assignmentSchema = z.strictObject({ columns: columnsSchema, defaults: defaultsSchema })
export type Assignment = z.output<typeof assignmentSchema>

/** Body of PATCH /api/imports/{id}/rows/{line}: cells by the number of their column; what is said of the row. */
export const rowChangeSchema = z.strictObject({
  cells: z.record(z.string().regex(/^\d{1,3}$/), z.string().max(2000, { error: 'Najwyżej 2000 znaków' })).optional(),
  decision: z.enum(decisions).nullable().optional(),
})
export type RowChange = z.output<typeof rowChangeSchema>

/** Body of POST /api/imports/{id}/decisions: for all rows with a verdict. */
export const decideSchema = z.strictObject({
  verdict: z.enum(['DOUBTFUL', 'JOINED', 'SECOND_DEVICE', 'NEW', 'LEFT_OUT']),
  decision: z.enum(decisions).nullable(),
})

/** An assignment kept under a name: fields by heads. */
export const savedAssignmentSchema = z.strictObject({
  name: requiredLine(80, 'Podaj nazwę'),
  fields: z.record(z.string().max(200), z.enum(importFields)),
})
export const savedAssignmentWireSchema = savedAssignmentSchema.extend({ id: idSchema })
export type SavedAssignment = z.output<typeof savedAssignmentWireSchema>

/** Why rows of an import cannot be taken back. */
export const undoWireSchema = z.object({
  /** Rows whose client and device nobody has built upon */
  free: z.int(),
  /** Services and messages that came back from an export and go with them */
  history: z.int(),
  blocked: z.array(z.object({ line: z.int(), client: z.string(), clientId: z.int().nullable(), reason: z.string() })),
  blockedCount: z.int(),
})
export type UndoPlan = z.output<typeof undoWireSchema>
