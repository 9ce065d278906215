import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { Environment } from '#domain/health/health'
import type { ServiceKey } from '#domain/health/services'
import { formatInstant } from '#domain/time/format'
import { errorText } from '../providers/api-error'
import { BackLink, toDashboard } from '../shared/page/BackLink'
import { Panel } from '../shared/page/Card'
import { LoadError } from '../shared/feedback/LoadError'
import { PageSkeleton } from '../shared/feedback/PageSkeleton'
import { useTitle } from '../shared/page/use-title'
import { Facts } from './Facts'
import { HealthBanner } from './HealthBanner'
import { ServiceCard } from './ServiceCard'
import { TryOut } from './TryOut'
import type { HealthModel } from './use-health'
import { useHealth } from './use-health'
import './health.css'
import '../shared/page/page.css'

const externalKeys = ['smsService', 'mail', 'googleMapsGeocoding', 'googleCalendar', 'googleCloudStorage'] as const
const internalKeys = ['database', 'fileStore', 'scheduler', 'jobs', 'backups'] as const

export default function ExternalServicesPage() {
  const health = useHealth()
  const { data, error } = health
  useTitle('Testy Usług Zewnętrznych')
  return (
    <Box className="page" sx={{ gap: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <BackLink {...toDashboard} />
        <h1 className="page-title">Testy Usług Zewnętrznych</h1>
      </Box>
      {(data || error) && <HealthBanner health={health} />}
      {error && !data && (
        <LoadError
          title="Nie udało się sprawdzić usług"
          error={error}
          documented={{ polish: errorText(error), english: `Error: ${errorText(error)}` }}
          retry={health.refetch}
        />
      )}
      {!error && !data && <PageSkeleton label="Sprawdzanie usług" heights={[112, 342, 228]} />}
      {data && (
        <>
          <Services title="Usługi zewnętrzne" keys={externalKeys} health={health}>
            <ServiceCard service={health.map} />
          </Services>
          <Services title="Termin" keys={internalKeys} health={health} />
          <EnvironmentPanel environment={data.environment} ping={health.ping} />
        </>
      )}
    </Box>
  )
}

interface ServicesProps {
  title: string
  keys: readonly ServiceKey[]
  health: HealthModel
  /** Cards of what the server cannot test */
  children?: ReactNode
}

function Services({ title, keys, health, children }: ServicesProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <ul className="health-list">
        {keys.map((key) => {
          const service = health.data?.services[key]
          return (
            service && (
              <ServiceCard key={key} service={service} onRetest={() => health.retest(key)} busy={health.testing(key)}>
                <TryOut service={key} configured={service.configured} />
              </ServiceCard>
            )
          )
        })}
        {children}
      </ul>
    </section>
  )
}

interface EnvironmentPanelProps {
  environment: Environment
  /** ms; undefined until measured */
  ping: HealthModel['ping']
}

function EnvironmentPanel({ environment, ping }: EnvironmentPanelProps) {
  const { serverTime, startedAt, timeZone, publicUrl, smsTestMode, runtime, database } = environment
  const facts: [string, string | null | undefined][] = [
    ['Połączenie z serwerem', ping && `${ping.total} ms (w tym baza ${ping.server} ms)`],
    ['Czas serwera', formatInstant(new Date(serverTime))],
    ['Działa od', formatInstant(new Date(startedAt))],
    ['Strefa czasowa', timeZone],
    ['Adres dla klientów', publicUrl],
    ['SMS-y', smsTestMode ? 'tryb testowy' : 'wysyłane do klientów'],
    ['Serwer', runtime],
    ['Baza danych', database],
  ]
  return (
    <Panel title="Środowisko">
      <Facts facts={facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []))} />
    </Panel>
  )
}
