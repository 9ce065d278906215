import { z } from 'zod'
import { idParamSchema } from '#domain/api/id'
import { startedJobSchema } from '#domain/jobs/job'
import {
  assignmentSchema,
  chosenSheetsSchema,
  importWireSchema,
  savedAssignmentSchema,
  savedAssignmentWireSchema,
  undoWireSchema,
} from '#domain/import/import'
import type { App } from '../http/app-env'
import { endpoint, jsonResponse, jsonBody } from '../http/endpoint'
import { readForm } from '../http/form'
import { earlierResult, idempotent } from '../http/idempotency'
import type { Ports } from '../ports'
import { assign, forgetAssignment, keepAssignment, keptAssignments } from './change-row'
import { chooseSheets, createImport, deleteImport } from './create'
import { runImport } from './jobs'
import { findImport, listImports } from './queries'
import { undoImport, undoPlan } from './undo'

/** The call that takes a form with a file; app.ts raises the limit on its body. */
export const importPath = '/api/imports'

const tags = ['imports']
const params = z.object({ id: idParamSchema })
const messageSchema = z.object({ message: z.string() })

const list = endpoint('import.run', {
  method: 'get',
  path: importPath,
  tags,
  summary: 'Files that were brought to be imported, the newest first',
  responses: { 200: jsonResponse(z.array(importWireSchema)) },
})

const create = endpoint('import.run', {
  method: 'post',
  path: importPath,
  tags,
  summary:
    'Read a file of clients (.xlsx, .ods, .csv, .vcf; told by its content); nothing of it is written among the clients yet',
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object' as const,
          required: ['file'],
          properties: { file: { type: 'string' as const, format: 'binary' } },
        },
      },
    },
  },
  responses: { 201: jsonResponse(importWireSchema) },
})

const assignments = endpoint('import.run', {
  method: 'get',
  path: '/api/imports/assignments',
  tags,
  summary: 'Assignments of columns that were kept under a name',
  responses: { 200: jsonResponse(z.array(savedAssignmentWireSchema)) },
})

const keep = endpoint('import.run', {
  method: 'post',
  path: '/api/imports/assignments',
  tags,
  summary: 'Keep an assignment of columns under a name, in place of another of that name',
  request: jsonBody(savedAssignmentSchema),
  responses: { 201: jsonResponse(savedAssignmentWireSchema) },
})

const forget = endpoint('import.run', {
  method: 'delete',
  path: '/api/imports/assignments/{id}',
  tags,
  summary: 'Forget an assignment',
  request: { params },
  responses: { 200: jsonResponse(messageSchema) },
})

const get = endpoint('import.run', {
  method: 'get',
  path: '/api/imports/{id}',
  tags,
  summary: 'One import, with example values of each column',
  request: { params },
  responses: { 200: jsonResponse(importWireSchema) },
})

const remove = endpoint('import.run', {
  method: 'delete',
  path: '/api/imports/{id}',
  tags,
  summary: 'Forget an import with its file and rows; what it wrote stays',
  request: { params },
  responses: { 200: jsonResponse(messageSchema) },
})

const assignColumns = endpoint('import.run', {
  method: 'put',
  path: '/api/imports/{id}/assignment',
  tags,
  summary: 'Say which column holds what, and start judging the rows; writes nothing among the clients',
  request: { params, ...jsonBody(assignmentSchema) },
  responses: { 200: jsonResponse(startedJobSchema) },
})

const choose = endpoint('import.run', {
  method: 'put',
  path: '/api/imports/{id}/sheets',
  tags,
  summary: 'Read the file again with these of its sheets; until the import is run',
  request: { params, ...jsonBody(chosenSheetsSchema) },
  responses: { 200: jsonResponse(importWireSchema) },
})

const run = endpoint('import.run', {
  method: 'post',
  path: '/api/imports/{id}/run',
  tags,
  summary: 'Start writing what the rows bring; again where a run was stopped',
  request: { params },
  responses: { 200: jsonResponse(startedJobSchema) },
})

const undoable = endpoint('import.run', {
  method: 'get',
  path: '/api/imports/{id}/undo',
  tags,
  summary: 'What taking an import back would delete, and what stands in the way',
  request: { params },
  responses: { 200: jsonResponse(undoWireSchema) },
})

const undo = endpoint('import.run', {
  method: 'post',
  path: '/api/imports/{id}/undo',
  tags,
  summary: 'Start taking an import back; with `rest` as far as nobody has built upon it',
  request: { params, query: z.object({ rest: z.enum(['true', 'false']).optional() }) },
  responses: { 200: jsonResponse(startedJobSchema) },
})

export function importRoutes(app: App, ports: Ports): void {
  const { database } = ports

  app.openapi(list, async (c) => c.json(await listImports(database), 200))

  app.openapi(create, async (c) => {
    const user = c.get('user')
    const id =
      (await earlierResult<number>(c, ports)) ??
      (await createImport(ports, user, await readForm(c), (write) => idempotent(c, ports, write)))
    return c.json(await findImport(database, id), 201)
  })

  // Registered before `{id}`, which would match it.
  app.openapi(assignments, async (c) => c.json(await keptAssignments(database), 200))

  app.openapi(keep, async (c) => {
    const input = c.req.valid('json')
    return c.json(await idempotent(c, ports, (once) => keepAssignment(once, c.get('user'), input)), 201)
  })

  app.openapi(forget, async (c) => {
    const { id } = c.req.valid('param')
    const answer = await idempotent(c, ports, async (once) => {
      await forgetAssignment(once, c.get('user'), id)
      return { message: 'Przypisanie zostało usunięte.' }
    })
    return c.json(answer, 200)
  })

  app.openapi(get, async (c) => c.json(await findImport(database, c.req.valid('param').id), 200))

  app.openapi(remove, async (c) => {
    const { id } = c.req.valid('param')
    const answer = await idempotent(c, ports, async (once) => {
      await deleteImport(once, c.get('user'), id)
      return { message: 'Import został usunięty z listy.' }
    })
    return c.json(answer, 200)
  })

  app.openapi(assignColumns, async (c) => {
    const what = { ...c.req.valid('json'), id: c.req.valid('param').id }
    const jobId = await idempotent(c, ports, (once) => assign(once, c.get('user'), what))
    return c.json({ success: true, message: 'Sprawdzamy wiersze. Nic jeszcze nie zapisujemy.', jobId }, 200)
  })

  app.openapi(choose, async (c) => {
    const what = { ...c.req.valid('json'), id: c.req.valid('param').id }
    const id =
      (await earlierResult<number>(c, ports)) ??
      (await chooseSheets(ports, c.get('user'), what, (write) => idempotent(c, ports, write)))
    return c.json(await findImport(database, id), 200)
  })

  app.openapi(run, async (c) => {
    const { id } = c.req.valid('param')
    const jobId = await idempotent(c, ports, (once) => runImport(once, c.get('user'), id))
    return c.json({ success: true, message: 'Import trwa w tle.', jobId }, 200)
  })

  app.openapi(undoable, async (c) => {
    const { id } = c.req.valid('param')
    await findImport(database, id)
    return c.json(await undoPlan(database, id), 200)
  })

  app.openapi(undo, async (c) => {
    const what = { id: c.req.valid('param').id, rest: c.req.valid('query').rest === 'true' }
    const jobId = await idempotent(c, ports, (once) => undoImport(once, c.get('user'), what))
    return c.json({ success: true, message: 'Cofanie importu trwa w tle.', jobId }, 200)
  })
}
