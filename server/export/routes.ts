import { archiveType, exportCalls } from '#domain/export/contract'
import { serve } from '../http/serve'
import { countAttempt } from '../http/throttle'
import { blobOfAll } from './everything'
import { downloadHeaders } from './file-response'

/** Exports by one person: each reads all data */
const exportsPerUser = { limit: 60, seconds: 3600 }

export const exportRoutes = serve(exportCalls, {
  async all(_, { ports, today, user, c }) {
    await countAttempt(ports, `exports by ${user.id}`, exportsPerUser)
    const { type, content } = await (ports.heavyWork?.exportAll() ?? whole(await blobOfAll(ports.database)))
    const extension = type === archiveType ? 'zip' : 'xlsx'
    c.set('fileHeaders', downloadHeaders(`termin-${today}.${extension}`))
    return c.body(content, 200, { 'Content-Type': type })
  },
})

const whole = (file: Blob) => ({ type: file.type, content: file.stream() })
