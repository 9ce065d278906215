import type { CallInput } from '#domain/api/call'
import { importCalls } from '#domain/import/contract'
import { compositeAction } from '../providers/action'

/** ms to upload and read a large workbook */
const timeoutMs = 120_000

interface Upload {
  file: File
  /** Identifies the file: repeated uploads of it share a key */
  name: string
  onProgress?: (share: number) => void
}

/** The server reads the file, but writes no clients yet. */
export const uploadImport = compositeAction('upload an import', (api, { file, onProgress }: Upload, key) => {
  const form = new FormData()
  form.append('file', file)
  return api.call(importCalls.create, {}, { form, key, timeout: timeoutMs, ...(onProgress && { onProgress }) })
})

/** The server reads the file again. */
export const chooseSheets = compositeAction(
  'choose sheets',
  (api, input: CallInput<typeof importCalls.chooseSheets>, key) =>
    api.call(importCalls.chooseSheets, input, { key, timeout: timeoutMs }),
)
