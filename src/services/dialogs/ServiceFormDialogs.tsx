import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { Client } from '#domain/clients/client'
import { formatAddress } from '#domain/devices/address'
import type { Device } from '#domain/devices/device'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { Service } from '#domain/services/service'
import { FormDialog } from '../../shared/form/FormDialog'
import { useAction } from '../../shared/use-action'
import { AppointmentInputs } from './AppointmentInputs'
import { ClientAndDevice } from './ClientAndDevice'
import type { BookingPrefill } from './context'
import {
  anyServiceSchema,
  bookingDefaults,
  deviceServiceSchema,
  editDefaults,
  fieldNames,
  isComplete,
  serviceOf,
} from './service-form'
import { SlotChoice } from './SlotChoice'

type BookServiceProps = Omit<BookingPrefill, 'device'> & { device?: Device; onClose: () => void }

/** A service to be booked: for the device that is given, or for one that is chosen in the form. */
export function BookServiceDialog(props: BookServiceProps) {
  const { device } = props
  return device ? <BookForDevice {...props} device={device} /> : <BookForAny {...props} />
}

function useBooking({ onBooked, onClose }: Pick<BookServiceProps, 'onBooked' | 'onClose'>) {
  const booked = useRef<Service>(undefined)
  const { submit } = useAction('bookService', {
    success: 'Serwis został utworzony pomyślnie!',
    failure: () => undefined,
    onSuccess: (service) => {
      booked.current = service
    },
  })
  return {
    submit,
    close() {
      onClose()
      if (booked.current) onBooked?.(booked.current)
    },
  }
}

function BookForDevice({ device, ...prefill }: BookServiceProps & { device: Device }) {
  const { submit, close } = useBooking(prefill)
  return (
    <FormDialog
      title="Nowy serwis"
      schema={deviceServiceSchema}
      defaultValues={bookingDefaults('KONSERWACJA', prefill)}
      fieldNames={fieldNames}
      saveLabel="Utwórz serwis"
      onClose={close}
      save={(form) => submit({ input: serviceOf(form, device) })}
    >
      <About device={device} />
      <AppointmentInputs>
        <SlotChoice device={device} />
      </AppointmentInputs>
    </FormDialog>
  )
}

function BookForAny(prefill: BookServiceProps) {
  const { submit, close } = useBooking(prefill)
  return (
    <FormDialog
      title="Nowy serwis"
      schema={anyServiceSchema}
      defaultValues={{ client: null, deviceId: null, ...bookingDefaults('PRZEGLAD_OKRESOWY', prefill) }}
      fieldNames={fieldNames}
      saveLabel="Utwórz serwis"
      saveable={isComplete}
      onClose={close}
      save={({ client, deviceId, ...form }) =>
        submit({ input: serviceOf(form, { id: deviceId, clientId: client.id }) })
      }
    >
      <ClientAndDevice />
      <AppointmentInputs>
        <SlotOfChosen />
      </AppointmentInputs>
    </FormDialog>
  )
}

function SlotOfChosen() {
  const { client, deviceId } = useWatch() as { client: Client | null; deviceId: number | null }
  const device = client?.devices.find(({ id }) => id === deviceId)
  return device ? <SlotChoice device={device} /> : null
}

/** Client and device stay what they are. */
export function EditServiceDialog({ service, onClose }: { service: Service; onClose: () => void }) {
  const { submit } = useAction('updateService', {
    success: 'Serwis został zaktualizowany',
    failure: () => undefined,
  })
  const { client, device, deviceId, clientId } = service
  return (
    <FormDialog
      title="Edytuj serwis"
      schema={deviceServiceSchema}
      defaultValues={editDefaults(service)}
      fieldNames={fieldNames}
      saveLabel="Zapisz"
      onClose={onClose}
      save={(form) => submit({ service, input: serviceOf(form, { id: deviceId, clientId }) })}
    >
      <About device={{ ...device, clientName: client.name }} />
      <AppointmentInputs />
    </FormDialog>
  )
}

function About({ device }: { device: Pick<Device, 'clientName' | 'type' | 'name' | 'address'> }) {
  return (
    <Typography color="text.secondary">
      {device.clientName} · {deviceTypeNames[device.type]}
      {device.name && ` ${device.name}`} · {formatAddress(device.address)}
    </Typography>
  )
}
