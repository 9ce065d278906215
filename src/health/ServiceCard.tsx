import SetIcon from '@mui/icons-material/CheckOutlined'
import UnsetIcon from '@mui/icons-material/RemoveOutlined'
import RefreshIcon from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import type { ServiceHealth } from '#domain/health/health'
import { DoneIcon, ExpandIcon, OverdueIcon, UncheckedIcon } from '../shared/plain/icons'
import { StatusChip } from '../shared/feedback/StatusChip'
import { Facts } from './Facts'
import './health.css'

interface ServiceCardProps {
  service: ServiceHealth
  /** Undefined where only the browser can test */
  onRetest?: () => void
  busy?: boolean
  /** Forms to try the service out */
  children?: ReactNode
}

/** The state of a service; details are open from the start if it fails. */
export function ServiceCard({ service, onRetest, busy, children }: ServiceCardProps) {
  const { serviceName, message, responseTimeMs, requiresFrontendTest } = service
  const id = useId()
  const failed = service.configured && !service.healthy
  const [choice, setChoice] = useState<boolean>()
  const open = choice ?? failed
  return (
    <Box component="li" className="health-service">
      <h3 className="health-head">
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setChoice(!open)}>
          <span className="health-name">
            {serviceName}
            {requiresFrontendTest && (
              <span className="health-badge" lang="en">
                Frontend
              </span>
            )}
          </span>
          <span className="health-message">{message}</span>
          <span className="health-time">{responseTimeMs === null ? '' : `${responseTimeMs} ms`}</span>
          <StateChip service={service} />
          <ExpandIcon className={`plain-icon health-arrow${open ? ' health-arrow-up' : ''}`} />
        </button>
      </h3>
      <div id={id} hidden={!open} className="health-body">
        {open && (
          <>
            <Facts facts={factsOf(service)} />
            {service.configurationRequired.length > 0 && <Configuration keys={service.configurationRequired} />}
            {service.troubleshooting.length > 0 && (
              <section>
                <h4>Co zrobić</h4>
                <ul>
                  {service.troubleshooting.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </section>
            )}
            {children}
            {!requiresFrontendTest && (
              <Button
                variant="outlined"
                startIcon={<RefreshIcon />}
                loading={busy ?? false}
                loadingPosition="start"
                onClick={onRetest}
                aria-label={`Retest Service: ${serviceName}`}
                sx={{ justifySelf: 'start' }}
              >
                <span lang="en">Retest Service</span>
              </Button>
            )}
          </>
        )}
      </div>
    </Box>
  )
}

function StateChip({ service: { healthy, configured, requiresFrontendTest } }: { service: ServiceHealth }) {
  if (healthy) return <StatusChip tone="good" icon={DoneIcon} label="Działa" />
  if (configured) return <StatusChip tone="danger" icon={OverdueIcon} label="Nie działa" />
  const label = requiresFrontendTest ? 'Sprawdzanie…' : 'Nieskonfigurowana'
  return <StatusChip tone="neutral" icon={UncheckedIcon} label={label} />
}

function factsOf({ details, responseTimeMs }: ServiceHealth): [string, string][] {
  const time: [string, string][] = responseTimeMs === null ? [] : [['Czas odpowiedzi', `${responseTimeMs} ms`]]
  return [...Object.entries(details), ...time]
}

function Configuration({ keys }: { keys: ServiceHealth['configurationRequired'] }) {
  return (
    <section>
      <h4>Wymagana konfiguracja</h4>
      <ul className="health-keys">
        {keys.map(({ key, purpose, set }) => (
          <li key={key}>
            {set ? <SetIcon aria-hidden="true" /> : <UnsetIcon aria-hidden="true" />}
            <span>
              <code>{key}</code> {set ? '(ustawione)' : '(brak)'}
              <span className="health-purpose">{purpose}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
