import { z } from 'zod'
import type {
  Assignment,
  Decisions,
  Import,
  ImportRow,
  RowChange,
  SavedAssignment,
  UndoPlan,
  Verdict,
} from '#domain/import/import'
import { importRowWireSchema, importWireSchema, savedAssignmentWireSchema, undoWireSchema } from '#domain/import/import'
import { startedJobSchema } from '#domain/jobs/job'
import { fileOf } from '../http-client'
import { totalOf } from '../list-paging'
import type { Http } from './action'
import { action, keyed } from './action'

/** ms to upload and read a large workbook */
const uploadTimeout = 120_000
/** ms to build the file with everything */
const exportTimeout = 300_000

interface Upload {
  file: File
  /** Identifies the file: repeated uploads of it share a key */
  name: string
  onProgress?: (share: number) => void
}

export interface ImportRowsAsked {
  id: number
  filter: { verdict?: Verdict | undefined; q?: string | undefined; written?: boolean | undefined }
  page: number
  pageSize: number
  signal?: AbortSignal
}

/** Imports of clients, and the export of everything */
export function createImportActions({ request }: Http) {
  return {
    async imports({ signal }: { signal?: AbortSignal } = {}): Promise<Import[]> {
      return z.array(importWireSchema).parse((await request('/api/imports', { signal })).json)
    },

    async oneImport({ id, signal }: { id: number; signal?: AbortSignal }): Promise<Import> {
      return importWireSchema.parse((await request(`/api/imports/${id}`, { signal })).json)
    },

    async importRows({
      id,
      filter,
      page,
      pageSize,
      signal,
    }: ImportRowsAsked): Promise<{ rows: ImportRow[]; total: number }> {
      const first = (page - 1) * pageSize
      const query = new URLSearchParams({
        range: JSON.stringify([first, first + pageSize - 1]),
        filter: JSON.stringify(filter),
      })
      const { json, headers } = await request(`/api/imports/${id}/rows?${query}`, { signal })
      const total = totalOf(headers.get('content-range')) ?? 0
      return { rows: z.array(importRowWireSchema).parse(json), total }
    },

    /** The server reads the file, but writes no clients yet. */
    uploadImport: action(['imports'], async ({ file, onProgress }: Upload, key) => {
      const body = new FormData()
      body.append('file', file)
      const options = {
        method: 'POST',
        headers: keyed(key),
        body,
        timeout: uploadTimeout,
        ...(onProgress && { onProgress }),
      } as const
      return importWireSchema.parse((await request('/api/imports', options)).json)
    }),

    assignColumns: action(['imports', 'jobs'], async ({ id, ...body }: Assignment & { id: number }, key) => {
      const { json } = await request(`/api/imports/${id}/assignment`, { method: 'PUT', headers: keyed(key), body })
      return startedJobSchema.parse(json)
    }),

    chooseSheets: action(['imports'], async ({ id, ...body }: { id: number; sheets: string[] }, key) => {
      const options = { method: 'PUT', headers: keyed(key), body, timeout: uploadTimeout } as const
      return importWireSchema.parse((await request(`/api/imports/${id}/sheets`, options)).json)
    }),

    async savedAssignments({ signal }: { signal?: AbortSignal } = {}): Promise<SavedAssignment[]> {
      return z.array(savedAssignmentWireSchema).parse((await request('/api/imports/assignments', { signal })).json)
    },

    keepAssignment: action(['import-assignments'], async (body: Omit<SavedAssignment, 'id'>, key) => {
      const { json } = await request('/api/imports/assignments', { method: 'POST', headers: keyed(key), body })
      return savedAssignmentWireSchema.parse(json)
    }),

    changeImportRow: action(
      ['imports'],
      async ({ id, line, ...body }: RowChange & { id: number; line: number }, key) => {
        const { json } = await request(`/api/imports/${id}/rows/${line}`, { method: 'PUT', headers: keyed(key), body })
        return importRowWireSchema.parse(json)
      },
    ),

    decideImportRows: action(['imports', 'jobs'], async ({ id, ...body }: Decisions & { id: number }, key) => {
      const { json } = await request(`/api/imports/${id}/decisions`, { method: 'POST', headers: keyed(key), body })
      return startedJobSchema.parse(json)
    }),

    runImport: action(['imports', 'jobs'], async ({ id }: { id: number }, key) =>
      startedJobSchema.parse((await request(`/api/imports/${id}/run`, { method: 'POST', headers: keyed(key) })).json),
    ),

    async undoPlan({ id, signal }: { id: number; signal?: AbortSignal }): Promise<UndoPlan> {
      return undoWireSchema.parse((await request(`/api/imports/${id}/undo`, { signal })).json)
    },

    undoImport: action(['imports', 'jobs'], async ({ id, rest }: { id: number; rest: boolean }, key) => {
      const { json } = await request(`/api/imports/${id}/undo?rest=${rest}`, { method: 'POST', headers: keyed(key) })
      return startedJobSchema.parse(json)
    }),

    deleteImport: action(['imports'], async ({ id }: { id: number }, key): Promise<void> => {
      await request(`/api/imports/${id}`, { method: 'DELETE', headers: keyed(key) })
    }),

    async refusedRows({ id }: { id: number }): Promise<Blob> {
      return fileOf(await request(`/api/imports/${id}/refused`, { as: 'file' }))
    },

    async importTemplate(): Promise<Blob> {
      return fileOf(await request('/api/import-template', { as: 'file' }))
    },

    async exportEverything(): Promise<Blob> {
      return fileOf(await request('/api/export', { as: 'file', timeout: exportTimeout }))
    },
  }
}
