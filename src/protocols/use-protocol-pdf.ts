import { useState } from 'react'
import { useNotify } from 'react-admin'
import { protocolFileName } from '#domain/protocols/delivery'
import { protocolDeliveryCalls } from '#domain/protocols/delivery-contract'
import { errorText } from '../providers/api-error'
import { useApi } from '../providers/use-api'
import { saveFile } from '../shared/save-file'

/** ms; a protocol with many photos may take longer than other calls. */
const printTimeout = 60_000

/** Saves the PDF of an issued protocol, or opens it in the viewer of the browser, which prints it. */
export function useProtocolPdf({ id, number }: { id: number; number: string }) {
  const api = useApi()
  const notify = useNotify()
  const [busy, setBusy] = useState<'save' | 'open'>()

  async function fetched(how: 'save' | 'open', take: (file: Blob) => void, failed?: () => void) {
    setBusy(how)
    try {
      const file = await api.call(protocolDeliveryCalls.print, { id }, { timeout: printTimeout })
      take(new Blob([file], { type: 'application/pdf' }))
    } catch (error) {
      failed?.()
      notify(`Nie udało się przygotować PDF. ${errorText(error)}`, { type: 'error' })
    } finally {
      setBusy(undefined)
    }
  }

  const name = protocolFileName(number)
  return {
    busy,
    save: () => void fetched('save', (file) => saveFile(file, name)),
    open() {
      // Opened at once: after the answer a browser would take it for an advertisement.
      const tab = window.open('about:blank', '_blank')
      const show = (file: Blob) => {
        if (!tab) return saveFile(file, name)
        const url = URL.createObjectURL(file)
        tab.location.replace(url)
        setTimeout(() => URL.revokeObjectURL(url), 60_000)
      }
      void fetched('open', show, () => tab?.close())
    },
  }
}
