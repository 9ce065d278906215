import type { CSSProperties } from 'react'
import { use } from 'react'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { Service } from '#domain/services/service'
import { serviceStatusNames, serviceTypeNames } from '#domain/services/service'
import { isUnfinished } from '#domain/services/service-group'
import { formatTime } from '#domain/time/format'
import { LookContext } from './look'

/** In a viewBox of 16 × 16; statuses differ by shape, not only by colour */
const statusPaths = {
  SCHEDULED: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Zm.6 2.4v3l2.1 1.3',
  COMPLETED: 'm3 8.4 3.2 3.2L13 4.8',
  CANCELLED: 'm4 4 8 8m0-8-8 8',
  UNSETTLED: 'M8 2.4 14 13H2ZM8 6.4v3.1m0 1.7v.1',
} as const

export type BoxState = keyof typeof statusPaths

export const stateNames: Record<BoxState, string> = { ...serviceStatusNames, UNSETTLED: 'Do zakończenia' }

export function StatusSign({ state }: { state: BoxState }) {
  return (
    <svg className="service-box-status" viewBox="0 0 16 16" aria-hidden="true">
      <path d={statusPaths[state]} />
    </svg>
  )
}

interface ServiceBoxProps {
  service: Service
  /** One line, as in a cell of the month; else as many as there is room for */
  line: boolean
  /** Shown in the lane of its technician, whose name is not repeated */
  inLane?: boolean
}

/** Content of a service's box. Icon and pattern show its status. */
export function ServiceBox({ service, line, inLane = false }: ServiceBoxProps) {
  const look = use(LookContext)
  if (!look) return null
  const { client, device, startsAt, endsAt, status, type, technician } = service
  const tone = look.toneOf(service)
  const state = isUnfinished(service, look.now) ? 'UNSETTLED' : status
  const colours = { '--box-text': tone.text, '--box-fill': tone.fill, '--box-line': tone.line, '--box-mark': tone.mark }
  // A narrow box shows only the last name; the name of a company stays whole.
  const [, firstName, name = client.name] = (!line && /^(\S+) (\S+)$/.exec(client.name)) || []
  return (
    <div className="service-box" data-status={state} data-line={line || undefined} style={colours as CSSProperties}>
      <StatusSign state={state} />
      <span className="service-box-time">
        {formatTime(startsAt)}
        {!line && <span className="service-box-until">–{formatTime(endsAt)}</span>}
      </span>
      <span className="service-box-client">
        {firstName && <span className="service-box-given">{firstName}</span>} {name}
      </span>
      {!line && (
        <>
          <span className="service-box-more">
            {serviceTypeNames[type]} · {deviceTypeNames[device.type]}
          </span>
          <span className="service-box-more">
            {device.address.city}
            {technician && !inLane && ` · ${technician}`}
          </span>
        </>
      )}
      {line && inLane && <span className="service-box-more">{device.address.city}</span>}
      <span className="hidden-text">
        {' '}
        {stateNames[state]}
        {line && `, ${serviceTypeNames[type]}`}
        {line && !inLane && `, ${technician ?? 'bez serwisanta'}`}
      </span>
    </div>
  )
}
