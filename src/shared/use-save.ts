import { useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../providers/api-error'
import { saveFile } from './save-file'

/** Reads a file and saves it; a notification says if it cannot be read, beginning with `failed`. */
export function useSave(failed = '') {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  /** @param name may depend on what the file turns out to be */
  async function save(read: () => Promise<Blob>, name: string | ((file: Blob) => string)) {
    setBusy(true)
    try {
      const file = await read()
      saveFile(file, typeof name === 'string' ? name : name(file))
    } catch (error) {
      notify(`${failed} ${errorText(error)}`.trim(), { type: 'error' })
    }
    setBusy(false)
  }
  return { save, busy }
}
