import type { Context } from 'hono'
import type { AppEnv } from '../http/app-env'
import { workbookType } from './workbook'

export function fileResponse(c: Context<AppEnv>, name: string, content: Blob) {
  c.set('fileHeaders', { 'Content-Disposition': `attachment; filename="${name}"` })
  return c.body(content.stream(), 200, { 'Content-Type': workbookType, 'Content-Length': String(content.size) })
}
