import { importCalls } from '#domain/import/contract'
import { fileResponse } from '../export/file-response'
import { workbookOf } from '../export/workbook'
import { readForm } from '../http/form'
import { earlierResult, idempotent } from '../http/idempotency'
import { serve } from '../http/serve'
import { assign, changeRow, decide, keepAssignment, savedAssignments } from './change-row'
import { chooseSheets, createImport } from './create'
import { runImport } from './jobs'
import { findImport, findRows, listImports, requireImport } from './queries'
import { refusedWorkbook } from './refused-rows'
import { deleteImport } from './remove'
import { templateSheet } from './template'
import { undoImport, undoPlan } from './undo'

export const importRoutes = serve(importCalls, {
  list: (_, { ports }) => listImports(ports.database),
  // The file is read before the transaction, because it takes long.
  create: {
    async direct(_, { ports, user, c }) {
      const id =
        (await earlierResult<number>(c, ports)) ??
        (await createImport(ports, user, await readForm(c), (write) => idempotent(c, ports, write)))
      return findImport(ports.database, id)
    },
  },
  savedAssignments: (_, { ports }) => savedAssignments(ports.database),
  saveAssignment: ({ body }, { ports, user }) => keepAssignment(ports, user, body),
  get: ({ id }, { ports }) => findImport(ports.database, id),
  async remove({ id }, { ports, user }) {
    await deleteImport(ports, user, id)
    return { message: 'Import został usunięty z listy' }
  },
  assignColumns: {
    async direct({ id, body }, { ports, user, c }) {
      const jobId =
        (await earlierResult<number>(c, ports)) ??
        (await assign(ports, user, { ...body, id }, (write) => idempotent(c, ports, write)))
      return { success: true, message: 'Sprawdzamy wiersze. Nic jeszcze nie zapisujemy.', jobId }
    },
  },
  chooseSheets: {
    async direct({ id, body }, { ports, user, c }) {
      const importId =
        (await earlierResult<number>(c, ports)) ??
        (await chooseSheets(ports, user, { ...body, id }, (write) => idempotent(c, ports, write)))
      return findImport(ports.database, importId)
    },
  },
  async run({ id }, { ports, user }) {
    return { success: true, message: 'Import trwa w tle.', jobId: await runImport(ports, user, id) }
  },
  async undoPlan({ id }, { ports: { database } }) {
    await requireImport(database, id)
    return undoPlan(database, id)
  },
  async undo({ id, rest }, { ports, user }) {
    const jobId = await undoImport(ports, user, { id, rest: rest === 'true' })
    return { success: true, message: 'Cofanie importu trwa w tle.', jobId }
  },
  async rows({ id, filter = {} }, { ports, page = { offset: 0, limit: 100 } }) {
    const rows = await findRows(ports.database, { id, filter, page })
    return { list: rows, resource: 'rows', query: { range: [page.offset, page.offset + page.limit - 1] } }
  },
  changeRow: ({ id, line, body }, { ports, user }) => changeRow(ports, user, { ...body, id, line }),
  async decide({ id, body }, { ports, user }) {
    return {
      success: true,
      message: 'Sprawdzamy wiersze na nowo.',
      jobId: await decide(ports, user, { ...body, id }),
    }
  },
  async refused({ id }, { ports, c }) {
    await requireImport(ports.database, id)
    const workbook = await (ports.heavyWork?.refusedRows(id) ?? refusedWorkbook(ports.database, id))
    return fileResponse(c, 'odrzucone-wiersze.xlsx', workbook)
  },
  template: async (_, { c }) => fileResponse(c, 'szablon-importu.xlsx', await workbookOf([templateSheet])),
})
