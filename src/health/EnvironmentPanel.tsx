import type { Environment } from '#domain/health/health'
import { formatInstant } from '#domain/time/format'
import { Panel } from '../shared/Card'
import { Facts } from './Facts'
import type { HealthModel } from './use-health'

interface EnvironmentPanelProps {
  environment: Environment
  /** ms; undefined until measured */
  ping: HealthModel['ping']
}

export function EnvironmentPanel({ environment, ping }: EnvironmentPanelProps) {
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
