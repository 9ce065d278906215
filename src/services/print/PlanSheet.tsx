import { useId } from 'react'
import { formatAddress } from '#domain/devices/address'
import { deviceTitle } from '#domain/devices/device-type'
import { visitNeedsLine } from '#domain/devices/visit-needs'
import type { Service } from '#domain/services/service'
import { serviceStatusNames, serviceTypeNames } from '#domain/services/service'
import { formatPhone } from '#domain/text/phone'
import { formatCount, nouns } from '#domain/text/plural'
import type { DaySpan } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import {
  formatDayOfMonth,
  formatDays,
  formatDuration,
  formatLongDay,
  formatTime,
  formatWeekday,
} from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { publicHoliday } from '#domain/time/working-day'
import { unbroken } from '../../shared/page/unbroken'
import { isOneDay } from './print-range'
import { RequestPhones } from './request-phones'

interface PlanSheetProps {
  /** Name of the technician */
  name: string
  range: DaySpan
  services: readonly Service[]
}

/** A sheet to print, with room for notes and a signature at each service. */
export function PlanSheet({ name, range, services }: PlanSheetProps) {
  const id = useId()
  const { from, until } = range
  const days = [...new Set(services.map(({ startsAt }) => dayAt(startsAt)))]
  const when = isOneDay(range) ? `${formatWeekday(from)}, ${formatLongDay(from)}` : formatDays(from, addDays(until, -1))
  return (
    <article className="print-sheet" aria-label={`Plan wizyt: ${name}`}>
      <header>
        <h2>{name}</h2>
        <p>
          {when} · {formatCount(services.length, nouns.service)}
        </p>
      </header>
      {services.length === 0 && (
        <p className="print-empty">{isOneDay(range) ? 'Tego dnia nie ma wizyt.' : 'W tych dniach nie ma wizyt.'}</p>
      )}
      {days.map((day) => (
        <section key={day} aria-labelledby={`${id}-${day}`}>
          {!isOneDay(range) && (
            <h3 id={`${id}-${day}`}>
              {[`${formatWeekday(day)}, ${formatDayOfMonth(day)}`, publicHoliday(day)].filter(Boolean).join(' · ')}
            </h3>
          )}
          {services
            .filter(({ startsAt }) => dayAt(startsAt) === day)
            .map((service) => (
              <PlannedService key={service.id} service={service} />
            ))}
        </section>
      ))}
    </article>
  )
}

function PlannedService({ service }: { service: Service }) {
  const { client, device, startsAt, endsAt, durationMinutes, type, status, notes, workDone } = service
  const needs = status === 'SCHEDULED' && visitNeedsLine(device.needs)
  return (
    <div className="print-service">
      <div>
        <strong>
          {formatTime(startsAt)}–{formatTime(endsAt)}
        </strong>
        <span>{formatDuration(durationMinutes)}</span>
        {status !== 'SCHEDULED' && <span>{serviceStatusNames[status]}</span>}
      </div>
      <div>
        <strong>{client.name}</strong>
        <span>tel. {formatPhone(client.phone)}</span>
        <RequestPhones serviceId={service.id} />
        <span>{unbroken(formatAddress(device.address))}</span>
        <span>
          {serviceTypeNames[type]} · {deviceTitle(device)}
        </span>
        {needs && <span>{needs}</span>}
        {notes && <span className="print-notes">Uwagi: {notes}</span>}
        {workDone && <span className="print-notes">Wykonane prace: {workDone}</span>}
      </div>
      <div className="print-sign">
        <span>Wykonane prace</span>
        <span>Data i podpis klienta</span>
      </div>
    </div>
  )
}
