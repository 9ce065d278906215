import Alert from '@mui/material/Alert'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { Device } from '#domain/devices/device'
import { visitType } from '#domain/duties/visit'
import { serviceCalls } from '#domain/services/contract'
import type { ServiceInput, ServiceType } from '#domain/services/service'
import { formatInstant } from '#domain/time/format'
import { FormDialog } from '../../shared/form/FormDialog'
import { PriceField } from '../../shared/form/NumberField'
import { TextField } from '../../shared/form/TextField'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { useSubmit } from '../../shared/use-action'
import { useToday } from '../../shared/use-clock'
import { WishLine } from '../../confirmations'
import { wishPrefill } from '../wish-prefill'
import { AppointmentInputs } from './AppointmentInputs'
import { ClientAndDevice, onlyDevice, useSelectedDevice } from './ClientAndDevice'
import type { BookingPrefill } from './context'
import { NextInspectionField } from './NextInspectionField'
import { PaymentField } from './PaymentField'
import { usePhotoUpload } from './PhotosField'
import { RequestsField } from './RequestsField'
import { DeviceSubject } from '../../shared/dialog/DeviceSubject'
import {
  anyServiceSchema,
  bookingDefaults,
  deviceServiceSchema,
  fieldNames,
  fieldsRequired,
  isComplete,
  serviceOf,
  smsSubjectOf,
  workOf,
} from './service-form'
import { autoValuesOf, SlotChoice } from './SlotChoice'

type BookServiceProps = Omit<BookingPrefill, 'device'> & { device?: Device | undefined; onClose: () => void }

/** Books a service for a given device, or for one chosen in the form. Photos are uploaded afterwards. */
export function BookServiceDialog({ device, onBooked, onClose, ...prefill }: BookServiceProps) {
  const today = useToday()
  const submit = useSubmit(serviceCalls.create, { success: 'Serwis został utworzony pomyślnie!' })
  const { markSaved, close, dialog } = usePhotoUpload(
    'Serwis został utworzony, ale wystąpił błąd podczas przesyłania zdjęć',
    onClose,
    onBooked,
  )

  async function book(input: ServiceInput, form: BookingForm) {
    const { notify, photos, requestIds } = form
    const booking = { service: { ...input, notify, manualEntry: true }, work: workOf(form, today) }
    const service = await submit({ body: { ...booking, ...(requestIds?.length && { requestIds }) } })
    markSaved(service, photos)
  }

  if (dialog) return dialog
  const form = { book, prefill, onClose: close }
  return device ? <FormForDevice {...form} device={device} /> : <FormForAny {...form} />
}

type BookingForm = Parameters<typeof workOf>[0]

interface FormProps {
  book: (input: ServiceInput, form: BookingForm) => Promise<void>
  prefill: Omit<BookingPrefill, 'device' | 'onBooked'>
  onClose: () => void
}

function FormForDevice({ device, book, prefill, onClose }: FormProps & { device: Device }) {
  const today = useToday()
  return (
    <FormDialog
      title="Nowa wizyta"
      schema={useMemo(() => deviceServiceSchema(today), [today])}
      defaultValues={bookingDefaults(
        prefill.dutyDueOn ? visitType([prefill.dutyDueOn], device.nextInspectionDate) : 'KONSERWACJA',
        { ...wishPrefill(device.wish, today), ...prefill },
      )}
      fieldNames={fieldNames}
      saveLabel="Zapisz wizytę"
      onClose={onClose}
      save={(form) => book(serviceOf(form, device), form)}
    >
      <DeviceSubject {...device} />
      <BookedAlready device={device} />
      {device.wish && <WishLine wish={device.wish} />}
      <RequestsField device={device} />
      <AppointmentInputs deviceId={device.id} about={smsSubjectOf(device)} past={<PastWork device={device} />}>
        <SlotChoice deviceId={device.id} due={device.nextInspectionDate} autoValues={autoValuesOf(prefill)} />
      </AppointmentInputs>
    </FormDialog>
  )
}

function FormForAny({ book, prefill, onClose }: FormProps) {
  const today = useToday()
  return (
    <FormDialog
      title="Nowa wizyta"
      schema={useMemo(() => anyServiceSchema(today), [today])}
      defaultValues={{
        client: prefill.client ?? null,
        deviceId: onlyDevice(prefill.client)?.id ?? null,
        ...bookingDefaults('PRZEGLAD_OKRESOWY', prefill),
      }}
      fieldNames={fieldNames}
      saveLabel="Zapisz wizytę"
      saveable={isComplete}
      onClose={onClose}
      save={({ client, deviceId, ...form }) => book(serviceOf(form, { id: deviceId, clientId: client.id }), form)}
    >
      <AnyInputs prefill={prefill} />
    </FormDialog>
  )
}

function AnyInputs({ prefill }: { prefill: FormProps['prefill'] }) {
  const values = useWatch()
  const device = useSelectedDevice()
  return (
    <>
      <ClientAndDevice />
      {device && <BookedAlready device={device} />}
      {device && <RequestsField key={device.id} device={device} />}
      <AppointmentInputs
        deviceId={device?.id ?? null}
        about={device && smsSubjectOf(device)}
        past={device && <PastWork device={device} />}
      >
        <SlotChoice
          deviceId={device?.id ?? null}
          autoValues={autoValuesOf(prefill)}
          {...(device && { due: device.nextInspectionDate })}
        />
      </AppointmentInputs>
      {!isComplete(values) && (
        <SecondaryText component="output">{fieldsRequired}: klient, urządzenie i data.</SecondaryText>
      )}
    </>
  )
}

/** Says that a device has a visit to come, so that nobody books a second one unknowingly. */
function BookedAlready({ device: { bookedService } }: { device: Pick<Device, 'bookedService'> }) {
  if (!bookedService) return null
  const { startsAt, technician } = bookedService
  const when = [formatInstant(startsAt), technician].filter(Boolean).join(', ')
  return (
    <Alert severity="warning" role="note">
      To urządzenie ma już umówioną wizytę: {when}. Jeśli ma być innego dnia, zmień jej termin.
    </Alert>
  )
}

/** What completing a service asks, for one that is recorded after its day. */
function PastWork({ device }: { device: Device }) {
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
