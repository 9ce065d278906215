import { z } from 'zod'
import { messageSchema } from '../api/action-result'
import { contract, del, get, post, put } from '../api/call'
import { jsonParam, rangeSchema, wordsField } from '../api/list-query'
import { workbookType } from '../export/contract'
import { startedJobSchema } from '../jobs/job'
import {
  assignmentSchema,
  sheetSelectionSchema,
  decideSchema,
  importRowWireSchema,
  importWireSchema,
  rowChangeSchema,
  savedAssignmentSchema,
  savedAssignmentWireSchema,
  undoWireSchema,
  verdicts,
} from './import'

const rowFilterSchema = z.strictObject({
  verdict: z.enum(verdicts).optional(),
  q: wordsField,
  written: z.boolean().optional(),
})
export type RowFilter = z.output<typeof rowFilterSchema>

export const importCalls = contract('imports', {
  list: get('import.run', '/api/imports', {
    summary: 'List imports, the newest first',
    returns: z.array(importWireSchema),
  }),
  create: post('import.run', '/api/imports', {
    summary: 'Upload a file of clients (.xlsx, .ods, .csv or .vcf)',
    description: 'Reads the file, whose kind its content tells, and stores its rows. Writes no clients yet.',
    form: { file: { type: 'file', required: true } },
    returns: importWireSchema,
    status: 201,
    errors: ['CONFLICT'],
  }),
  savedAssignments: get('import.run', '/api/imports/assignments', {
    summary: 'List saved assignments of columns',
    returns: z.array(savedAssignmentWireSchema),
  }),
  saveAssignment: post('import.run', '/api/imports/assignments', {
    summary: 'Save an assignment of columns under a name, replacing one of the same name',
    body: savedAssignmentSchema,
    returns: savedAssignmentWireSchema,
    status: 201,
  }),
  get: get('import.run', '/api/imports/{id}', {
    summary: 'Get an import, with example values of each column',
    returns: importWireSchema,
    errors: ['NOT_FOUND'],
  }),
  remove: del('import.run', '/api/imports/{id}', {
    summary: 'Delete an import with its file and rows; what it wrote stays',
    returns: messageSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  assignColumns: put('import.run', '/api/imports/{id}/assignment', {
    summary: 'Say what each column holds, and start judging the rows',
    description: 'Writes no clients yet.',
    body: assignmentSchema,
    returns: startedJobSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  chooseSheets: put('import.run', '/api/imports/{id}/sheets', {
    summary: 'Read the file again with these sheets, until the import has run',
    body: sheetSelectionSchema,
    returns: importWireSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  run: post('import.run', '/api/imports/{id}/run', {
    summary: 'Start writing the rows, or continue a stopped run',
    returns: startedJobSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  undoPlan: get('import.run', '/api/imports/{id}/undo', {
    summary: 'Get what an undo would delete, and what prevents it',
    returns: undoWireSchema,
    errors: ['NOT_FOUND'],
  }),
  undo: post('import.run', '/api/imports/{id}/undo', {
    summary: 'Start undoing an import',
    description: 'With rest=true, undoes the rows that nobody has used since, and leaves the others.',
    query: z.object({ rest: z.enum(['true', 'false']).optional() }),
    returns: startedJobSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  rows: get('import.run', '/api/imports/{id}/rows', {
    summary: 'List the rows of an import, with what becomes of each',
    description: 'Without range, returns the first 100.',
    query: z.object({ range: jsonParam(rangeSchema).optional(), filter: jsonParam(rowFilterSchema).optional() }),
    returns: z.array(importRowWireSchema),
    errors: ['NOT_FOUND'],
  }),
  changeRow: put('import.run', '/api/imports/{id}/rows/{line}', {
    summary: 'Correct cells of a row or decide about it, and judge it anew',
    body: rowChangeSchema,
    returns: importRowWireSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  decide: post('import.run', '/api/imports/{id}/decisions', {
    summary: 'Decide about all rows with a verdict, and start judging them anew',
    body: decideSchema,
    returns: startedJobSchema,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  refused: get('import.run', '/api/imports/{id}/refused', {
    summary: 'Get the rows that were refused or wait for a decision as a workbook, with the reasons',
    returns: workbookType,
    returned: 'A workbook',
    errors: ['NOT_FOUND'],
  }),
  template: get('import.run', '/api/import-template', {
    summary: 'Get an empty workbook to be filled in',
    returns: workbookType,
    returned: 'A workbook',
  }),
})
