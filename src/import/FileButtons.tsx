import { archiveType, exportCalls } from '#domain/export/contract'
import { importCalls } from '#domain/import/contract'
import { useApi } from '../providers/use-api'
import { SaveButton } from '../shared/list/SaveButton'

export function TemplateButton() {
  const api = useApi()
  return (
    <SaveButton
      label="Pobierz szablon"
      fileName="szablon-importu.xlsx"
      read={() => api.call(importCalls.template, {})}
      variant="text"
    />
  )
}

/** ms for the file with everything, which is sent while it is made, on a slow line, too */
const exportTimeout = 3_600_000

export function ExportButton() {
  const api = useApi()
  return (
    <SaveButton
      label="Pobierz wszystko (.xlsx)"
      fileName={({ type }) => (type === archiveType ? 'termin.zip' : 'termin.xlsx')}
      read={() => api.call(exportCalls.all, {}, { timeout: exportTimeout })}
    />
  )
}

export function RefusedButton({ id }: { id: number }) {
  const api = useApi()
  return (
    <SaveButton
      label="Pobierz odrzucone z powodami"
      fileName="odrzucone-wiersze.xlsx"
      read={() => api.call(importCalls.refused, { id })}
      variant="text"
    />
  )
}
