import type { User } from '#domain/users/user'
import { assign } from '#server/import/change-row'
import { createImport } from '#server/import/create'
import { importJobs, runImport } from '#server/import/jobs'
import { findImport } from '#server/import/queries'
import { undoImport } from '#server/import/undo'
import { isRecurring } from '#server/jobs/kind'
import { runNextJob } from '#server/jobs/run'
import type { FileContent, Ports } from '#server/ports'

export type Steps = ReturnType<typeof stepsOf>

/** The steps of an import with the proposed assignment, and the export whose workbook it reads. */
export function stepsOf(ports: Ports, actor: User) {
  const runJobs = async () => {
    const manualKinds = importJobs.filter((kind) => !isRecurring(kind))
    while (await runNextJob(ports, manualKinds, 'bench')) continue
  }
  return {
    /** @returns the workbook with everything */
    exportAll: async () => new Response((await ports.heavyWork!.exportAll()).content).blob(),
    /** @returns the id of the import */
    read: (content: FileContent) => {
      const part = { kind: 'FILE' as const, name: 'file', fileName: 'klienci.xlsx', content, digest: '' }
      return createImport(ports, actor, { parts: [part], dispose: async () => {} }, (write) => write(ports))
    },
    async judge(id: number) {
      const { columns, defaults } = await findImport(ports.database, id)
      await assign(ports, actor, { id, columns, defaults }, (write) => write(ports))
      await runJobs()
    },
    async run(id: number) {
      await runImport(ports, actor, id)
      await runJobs()
    },
    async undo(id: number) {
      await undoImport(ports, actor, { id, rest: false })
      await runJobs()
    },
  }
}
