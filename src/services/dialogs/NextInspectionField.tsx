import type { Device } from '#domain/devices/device'
import { proposedCompletion } from '#domain/services/completion'
import type { ServiceType } from '#domain/services/service'
import { isInspection } from '#domain/services/service'
import { addDays, isDay } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import { DayField } from '../../shared/form/DayField'
import { useToday } from '../../shared/use-clock'
import { useSettings } from '../../shared/use-settings'
import { clockOn } from '#domain/time/warsaw'

interface NextInspectionFieldProps {
  device: Device
  type: ServiceType
  /** The day of the work */
  date: string
}

/**
 * Field 'nextInspectionDate' of a service that is recorded after its day; none for work that does not move the due
 * date.
 */
export function NextInspectionField({ device, type, date }: NextInspectionFieldProps) {
  const { data: settings } = useSettings()
  const today = useToday()
  if (!isDay(date) || !isInspection(type)) return null
  const service = { type, startsAt: clockOn(date, '12:00') }
  const next = settings && proposedCompletion({ service, device, settings, today }).nextInspectionDate
  return (
    <DayField
      name="nextInspectionDate"
      label="Następny przegląd"
      min={addDays(date, 1)}
      help={`Dotychczasowy termin: ${formatDay(device.nextInspectionDate)}.${next ? ` Puste pole: ${formatDay(next)}.` : ''}`}
    />
  )
}
