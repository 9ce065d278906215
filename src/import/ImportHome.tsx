import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { archiveType, exportCalls } from '#domain/export/contract'
import { importCalls } from '#domain/import/contract'
import type { Import } from '#domain/import/import'
import { importFileDays } from '#domain/import/import'
import { useApi } from '../providers/use-api'
import { useCall } from '../providers/use-call'
import { toDashboard } from '../shared/page/BackLink'
import { SaveButton } from '../shared/list/SaveButton'
import { Loaded } from '../shared/feedback/Loaded'
import { Page } from '../shared/page/Page'
import { Panel } from '../shared/page/Card'
import { Spinner } from '../shared/feedback/Spinner'
import { useMounted } from '../shared/use-mounted'
import { ImportList } from './ImportList'
import { ImportStart } from './ImportStart'

/** ms for the file with everything, which is sent while it is made, on a slow line, too */
const exportTimeout = 3_600_000

export function ImportHome() {
  const api = useApi()
  const navigate = useNavigate()
  const notify = useNotify()
  const mounted = useMounted()
  const imports = useCall(importCalls.list, {})

  function show({ id, fileName }: Import) {
    if (mounted.current) void navigate(`/admin/import?id=${id}`)
    else notify(`Plik „${fileName}” jest odczytany i czeka w imporcie klientów.`, { type: 'success' })
  }

  return (
    <Page title="Import klientów" back={toDashboard}>
      <Panel
        title="Wczytaj plik"
        help="Excel (.xlsx), LibreOffice (.ods), CSV, także kontaktów Google i Outlooka, albo wizytówki z telefonu (.vcf). Kolumny mogą być w dowolnej kolejności. Zanim cokolwiek zapiszemy, zobaczysz, co stanie się z każdym wierszem."
      >
        <ImportStart onRead={show}>
          <SaveButton
            label="Pobierz szablon"
            fileName="szablon-importu.xlsx"
            read={() => api.call(importCalls.template, {})}
            variant="text"
          />
        </ImportStart>
      </Panel>
      <Panel title="Dotychczasowe importy" help={`Pliki i treść ich wierszy usuwamy po ${importFileDays} dniach.`}>
        <Loaded of={imports} failed="Nie udało się załadować importów" loading={<Spinner />}>
          {(data) => <ImportList imports={data} />}
        </Loaded>
      </Panel>
      <Panel
        title="Zabierz swoje dane"
        help="Jeden skoroszyt z arkuszami: urządzenia, klienci, wizyty, SMS-y, obowiązki, ewidencja czynnika i protokoły. Wczytany z powrotem odtworzy wszystko oprócz dwóch ostatnich."
      >
        <SaveButton
          label="Pobierz wszystko (.xlsx)"
          fileName={({ type }) => (type === archiveType ? 'termin.zip' : 'termin.xlsx')}
          read={() => api.call(exportCalls.all, {}, { timeout: exportTimeout })}
        />
      </Panel>
    </Page>
  )
}
