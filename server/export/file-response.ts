import type { Context } from 'hono'
import { workbookType } from '#domain/export/contract'
import type { AppEnv } from '../http/app-env'

export const downloadHeaders = (name: string) => ({ 'Content-Disposition': `attachment; filename="${name}"` })

export function fileResponse(c: Context<AppEnv>, name: string, content: Blob) {
  c.set('fileHeaders', downloadHeaders(name))
  return c.body(content.stream(), 200, { 'Content-Type': workbookType, 'Content-Length': String(content.size) })
}
