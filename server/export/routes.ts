import { exportCalls } from '#domain/export/contract'
import { serve } from '../http/serve'
import { workbookOfAll } from './everything'
import { fileResponse } from './file-response'

export const exportRoutes = serve(exportCalls, {
  async all(_, { ports, today, c }) {
    const workbook = await (ports.heavyWork?.exportAll() ?? workbookOfAll(ports.database))
    return fileResponse(c, `termin-${today}.xlsx`, workbook)
  },
})
