import Box from '@mui/material/Box'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Device } from '#domain/devices/device'
import { visitPrice } from '#domain/duties/visit'
import { localDefaults } from '#domain/settings/defaults'
import { intervalOf, priceOf } from '#domain/settings/settings'
import { zlotyOf } from '#domain/text/money'
import type { Day } from '#domain/time/day'
import { addDays, addMonths, isDay } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import { DutiesField, priceHelp, useDutiesOf } from '../duties'
import { usePermission } from '../providers/use-session'
import { PaymentField } from '../services'
import { useSaveBlock } from '../shared/form/before-submit'
import { CheckField } from '../shared/form/CheckField'
import { DayField } from '../shared/form/DayField'
import { FieldRow } from '../shared/form/FieldFrame'
import { PriceField } from '../shared/form/NumberField'
import { TextField } from '../shared/form/TextField'
import { useProposedValue } from '../shared/form/use-proposed-value'
import { useSettings } from '../shared/use-settings'
import { useToday } from '../shared/use-clock'
import { DayShortcuts, yearsAfter } from './DayShortcuts'
import type { InspectionForm } from './inspection-form'

export function InspectionInputs({ device }: { device: Device }) {
  const may = usePermission()
  const today = useToday()
  const { data: settings, isPending } = useSettings()
  const interval = intervalOf(settings ?? localDefaults, device.type)
  const { serviceDate = '', record } = useWatch<InspectionForm>()

  const proposed = isDay(serviceDate) ? addMonths(serviceDate, interval) : undefined
  useProposedValue('nextDate', proposed)
  // Until then the next date is that of another interval.
  useSaveBlock(isPending)

  return (
    <Box onKeyDownCapture={enterLeadsToSave} sx={{ display: 'grid', gap: 2 }}>
      <DayField name="serviceDate" label="Data serwisu" required autoFocus />
      <Box>
        <DayField
          name="nextDate"
          label="Następny przegląd"
          min={isDay(serviceDate) ? addDays(serviceDate, 1) : undefined}
          required
          help={`Dotychczasowy termin: ${formatDay(device.nextInspectionDate)}`}
        />
        <DayShortcuts
          name="nextDate"
          label="Następny przegląd od daty serwisu"
          choices={[...yearsAfter(serviceDate), { label: `Interwał: ${interval} mies.`, date: proposed }]}
        />
      </Box>
      {may('services.write') && (
        <CheckField
          name="record"
          label="Dodaj wpis do historii serwisu"
          help={
            serviceDate > today
              ? 'Data jest w przyszłości: do historii trafia tylko wykonany przegląd.'
              : 'Zapisze zakończony przegląd okresowy.'
          }
        />
      )}
      {record && (
        <RecordInputs device={device} on={isDay(serviceDate) && serviceDate <= today ? serviceDate : undefined} />
      )}
    </Box>
  )
}

interface RecordInputsProps {
  device: Device
  /** The day of the work; undefined while it is none */
  on: Day | undefined
}

/** What completing a service asks, of an inspection that is recorded. */
function RecordInputs({ device, on }: RecordInputsProps) {
  const today = useToday()
  const settings = useSettings().data
  const { getFieldState } = useFormContext<InspectionForm>()
  const { dutyIds = [] } = useWatch<InspectionForm>()
  const { data: duties = [] } = useDutiesOf(device.id)
  const selectedDuties = duties.filter(({ id }) => dutyIds.includes(id))
  const listPrice = on === today && settings !== undefined ? priceOf(settings, device.type) : undefined
  const price = listPrice === undefined ? null : visitPrice(listPrice, selectedDuties)
  const emptyPriceHelp = on === today ? 'Puste pole: cena z cennika.' : 'Puste pole: cena nieznana.'

  // The list price is that of today: what was paid on a past day is not known (rule V3).
  useProposedValue('price', price === null ? null : zlotyOf(price))

  return (
    <>
      <FieldRow>
        <PriceField
          help={
            listPrice === undefined
              ? emptyPriceHelp
              : priceHelp({ listPrice, duties: selectedDuties, changed: getFieldState('price').isDirty })
          }
        />
        <PaymentField />
      </FieldRow>
      <TextField name="workDone" label="Wykonane prace" rows={3} />
      <DutiesField deviceId={device.id} on={on} proposes />
    </>
  )
}

/**
 * Enter in a date focuses the save button. Submitting at once would move the due date by an interval that nobody has
 * seen.
 */
function enterLeadsToSave(event: React.KeyboardEvent<HTMLElement>) {
  const { target } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLElement) || target.role !== 'spinbutton') return
  // A field of a number, which submits as every other field does
  if (target instanceof HTMLInputElement) return
  event.preventDefault()
  const edited = target.closest('form')
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[type=submit]')]
  buttons.find(({ form }) => form === edited)?.focus()
}
