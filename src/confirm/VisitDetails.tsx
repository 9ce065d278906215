import type { ReactNode } from 'react'
import { formatPhone } from '#domain/text/phone'
import { formatLongDay } from '#domain/time/format'
import type { Visit } from './confirmation-info'
import { CalendarIcon, DeviceIcon, HomeIcon, PersonIcon } from './icons'

export function VisitDetails({ visit }: { visit: Visit }) {
  const { inspectionDate, deviceType, deviceName, address, clientName, clientPhone } = visit
  return (
    <dl className="confirm-details">
      {inspectionDate && (
        <Detail label="Termin przeglądu" icon={<CalendarIcon />} className="confirm-date">
          {formatLongDay(inspectionDate)}
        </Detail>
      )}
      {/* A device without a name of its own comes with that of its type. */}
      <Detail label="Urządzenie" icon={<DeviceIcon />} second={deviceName === deviceType ? '' : deviceName}>
        {deviceType}
      </Detail>
      <Detail label="Adres" icon={<HomeIcon />}>
        {address}
      </Detail>
      <Detail
        label="Klient"
        icon={<PersonIcon />}
        second={clientPhone && <span className="confirm-number">{formatPhone(clientPhone)}</span>}
      >
        {clientName}
      </Detail>
    </dl>
  )
}

interface DetailProps {
  label: string
  icon: ReactNode
  /** A quiet second line */
  second?: ReactNode
  className?: string
  children: ReactNode
}

function Detail({ label, icon, second, className, children }: DetailProps) {
  return (
    <div className={className ?? 'confirm-detail'}>
      {icon}
      <dt>{label}</dt>
      <dd>{children}</dd>
      {second && <dd className="confirm-second">{second}</dd>}
    </div>
  )
}
