import { useWatch } from 'react-hook-form'
import type { Device } from '#domain/devices/device'
import type { ServiceType } from '#domain/services/service'
import { TextField } from '../../shared/form/TextField'
import { NextInspectionField } from './NextInspectionField'
import { PaymentField } from './PaymentField'
import { PriceField } from '../../shared/form/PriceField'

/** What completing a service asks, for one that is recorded after its day. */
export function PastWork({ device }: { device: Device }) {
  const { date, type } = useWatch() as { date: string; type: ServiceType }
  return (
    <>
      <PriceField help="Puste pole: cena nieznana." />
      <PaymentField />
      <TextField name="workDone" label="Wykonane prace" rows={3} />
      <NextInspectionField device={device} type={type} date={date} />
    </>
  )
}
