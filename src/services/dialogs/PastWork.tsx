import { useWatch } from 'react-hook-form'
import type { Device } from '#domain/devices/device'
import type { ServiceType } from '#domain/services/service'
import { NumberField, TextField } from '../../shared/form/TextField'
import { SelectField } from '../../shared/form/SelectField'
import { paymentOptions } from './service-form'
import { NextInspectionField } from './NextInspectionField'

/** What completing a service asks, for one that is recorded after its day. */
export function PastWork({ device }: { device: Device }) {
  const { date, type } = useWatch() as { date: string; type: ServiceType }
  return (
    <>
      <NumberField name="price" label="Cena" unit="zł" min={0} step={10} help="Puste pole: cena nieznana." />
      <SelectField name="payment" label="Płatność" options={paymentOptions} />
      <TextField name="workDone" label="Co zostało zrobione" rows={3} />
      <NextInspectionField device={device} type={type} date={date} />
    </>
  )
}
