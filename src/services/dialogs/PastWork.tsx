import { useWatch } from 'react-hook-form'
import type { Device } from '#domain/devices/device'
import { proposedCompletion } from '#domain/services/completion'
import type { ServiceType } from '#domain/services/service'
import { isInspection } from '#domain/services/service'
import { addDays, isDay } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import { DayField } from '../../shared/form/DayField'
import { NumberField, TextField } from '../../shared/form/TextField'
import { useToday } from '../../shared/use-clock'
import { useSettings } from '../../shared/use-settings'
import { startOf } from './service-form'

/** What completing a service asks, for one that is recorded after its day. */
export function PastWork({ device }: { device: Device }) {
  const { date, type } = useWatch() as { date: string; type: ServiceType }
  const { data: settings } = useSettings()
  const today = useToday()
  if (!isDay(date)) return null
  const service = { type, startsAt: startOf(date, '12:00') }
  const next = settings && proposedCompletion({ service, device, settings, today }).nextInspectionDate
  return (
    <>
      <NumberField name="price" label="Cena" unit="zł" min={0} step={10} help="Puste pole: cena nieznana." />
      <TextField name="workDone" label="Co zostało zrobione" rows={3} />
      {isInspection(type) && (
        <DayField
          name="nextInspectionDate"
          label="Następny przegląd"
          min={addDays(date, 1)}
          help={`Dotychczasowy termin: ${formatDay(device.nextInspectionDate)}.${next ? ` Puste pole: ${formatDay(next)}.` : ''}`}
        />
      )}
    </>
  )
}
