import { z } from 'zod'
import { dayAt } from '#domain/time/warsaw'
import type { App } from '../http/app-env'
import { endpoint } from '../http/endpoint'
import type { Ports } from '../ports'
import { workbookOfAll } from './everything'
import { fileResponse } from './file-response'
import { workbookType } from './workbook'

const all = endpoint('import.run', {
  method: 'get',
  path: '/api/export',
  tags: ['export'],
  summary: 'Clients, devices, services and SMS as one workbook, which an import reads again',
  responses: { 200: { description: 'A workbook', content: { [workbookType]: { schema: z.string() } } } },
})

export function exportRoutes(app: App, ports: Ports): void {
  app.openapi(all, async (c) => {
    const workbook = await (ports.heavyWork?.exportAll() ?? workbookOfAll(ports.database))
    return fileResponse(c, `termin-${dayAt(ports.clock.now())}.xlsx`, workbook)
  })
}
