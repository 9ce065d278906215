import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { importCalls } from '#domain/import/contract'
import type { Import } from '#domain/import/import'
import { useCall } from '../providers/use-call'
import { toDashboard } from '../shared/page/BackLink'
import { Loaded } from '../shared/feedback/Loaded'
import { Page } from '../shared/page/Page'
import { Panel } from '../shared/page/Card'
import { Spinner } from '../shared/feedback/Spinner'
import { useMounted } from '../shared/use-mounted'
import { ExportButton, TemplateButton } from './FileButtons'
import { ImportList } from './ImportList'
import { ImportStart } from './ImportStart'

export function ImportHome() {
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
          <TemplateButton />
        </ImportStart>
      </Panel>
      <Panel title="Dotychczasowe importy" help="Pliki i treść ich wierszy usuwamy po 30 dniach.">
        <Loaded of={imports} failed="Nie udało się załadować importów" loading={<Spinner />}>
          {(data) => <ImportList imports={data} />}
        </Loaded>
      </Panel>
      <Panel
        title="Zabierz swoje dane"
        help="Jeden skoroszyt z arkuszami: urządzenia, klienci, wizyty i SMS-y. Ten sam plik wczytany z powrotem odtworzy je wszystkie."
      >
        <ExportButton />
      </Panel>
    </Page>
  )
}
