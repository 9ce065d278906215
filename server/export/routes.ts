import { archiveType, exportCalls } from '#domain/export/contract'
import { serve } from '../http/serve'
import { blobOfAll } from './everything'
import { downloadHeaders } from './file-response'

export const exportRoutes = serve(exportCalls, {
  async all(_, { ports, today, c }) {
    const { type, content } = await (ports.heavyWork?.exportAll() ?? whole(await blobOfAll(ports.database)))
    const extension = type === archiveType ? 'zip' : 'xlsx'
    c.set('fileHeaders', downloadHeaders(`termin-${today}.${extension}`))
    return c.body(content, 200, { 'Content-Type': type })
  },
})

const whole = (file: Blob) => ({ type: file.type, content: file.stream() })
