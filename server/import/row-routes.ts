import { z } from 'zod'
import { idParamSchema } from '#domain/api/id'
import { jsonParam, rangeSchema } from '#domain/api/list-query'
import { decideSchema, importRowWireSchema, rowChangeSchema, verdicts } from '#domain/import/import'
import { startedJobSchema } from '#domain/jobs/job'
import { workbookType } from '#domain/export/contract'
import type { App } from '../http/app-env'
import { fileResponse } from '../export/file-response'
import { workbookOf } from '../export/workbook'
import { endpoint, jsonResponse, jsonBody } from '../http/endpoint'
import { idempotent } from '../http/idempotency'
import { listHeaders, pageOf } from '../http/list'
import type { Ports } from '../ports'
import { changeRow, decide } from './change-row'
import { findImport, findRows } from './queries'
import { refusedWorkbook } from './refused-rows'
import { templateSheet } from './template'

const tags = ['imports']
const params = z.object({ id: idParamSchema })
const workbook = { 200: { description: 'A workbook', content: { [workbookType]: { schema: z.string() } } } }
const filter = z.strictObject({
  verdict: z.enum(verdicts).optional(),
  q: z.string().max(200).optional(),
  written: z.boolean().optional(),
})

const rows = endpoint('import.run', {
  method: 'get',
  path: '/api/imports/{id}/rows',
  tags,
  summary: 'A page of the rows of an import, with what would become of each, or did',
  request: {
    params,
    query: z.object({ range: jsonParam(rangeSchema).optional(), filter: jsonParam(filter).optional() }),
  },
  responses: { 200: jsonResponse(z.array(importRowWireSchema)) },
})

const change = endpoint('import.run', {
  method: 'put',
  path: '/api/imports/{id}/rows/{line}',
  tags,
  summary: 'Correct cells of a row, or say what is to become of it; it is judged anew',
  request: { params: params.extend({ line: idParamSchema }), ...jsonBody(rowChangeSchema) },
  responses: { 200: jsonResponse(importRowWireSchema) },
})

const decideAll = endpoint('import.run', {
  method: 'post',
  path: '/api/imports/{id}/decisions',
  tags,
  summary: 'Say of all rows with a verdict what is to become of them; they are judged anew in the background',
  request: { params, ...jsonBody(decideSchema) },
  responses: { 200: jsonResponse(startedJobSchema) },
})

const refused = endpoint('import.run', {
  method: 'get',
  path: '/api/imports/{id}/refused',
  tags,
  summary: 'Rows that were refused or wait for a decision, with the reasons, as a workbook',
  request: { params },
  responses: workbook,
})

const template = endpoint('import.run', {
  method: 'get',
  path: '/api/import-template',
  tags,
  summary: 'A workbook to be filled in',
  responses: workbook,
})

export function importRowRoutes(app: App, ports: Ports): void {
  const { database } = ports

  app.openapi(rows, async (c) => {
    const { id } = c.req.valid('param')
    const asked = c.req.valid('query')
    const page = pageOf(asked.range) ?? { offset: 0, limit: 100 }
    const found = await findRows(database, { id, filter: asked.filter ?? {}, page })
    return c.json(found.rows, 200, listHeaders('rows', { range: [] }, page, found))
  })

  app.openapi(change, async (c) => {
    const what = { ...c.req.valid('param'), ...c.req.valid('json') }
    return c.json(await idempotent(c, ports, (once) => changeRow(once, c.get('user'), what)), 200)
  })

  app.openapi(decideAll, async (c) => {
    const what = { id: c.req.valid('param').id, ...c.req.valid('json') }
    const jobId = await idempotent(c, ports, (once) => decide(once, c.get('user'), what))
    return c.json({ success: true, message: 'Sprawdzamy wiersze na nowo.', jobId }, 200)
  })

  app.openapi(refused, async (c) => {
    const { id } = c.req.valid('param')
    await findImport(database, id)
    const found = await (ports.heavyWork?.refusedRows(id) ?? refusedWorkbook(database, id))
    return fileResponse(c, 'odrzucone-wiersze.xlsx', found)
  })

  app.openapi(template, async (c) => fileResponse(c, 'szablon-importu.xlsx', await workbookOf([templateSheet])))
}
