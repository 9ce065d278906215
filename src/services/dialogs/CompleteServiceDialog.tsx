import Typography from '@mui/material/Typography'
import { useGetOne } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Device } from '#domain/devices/device'
import { visitPrice } from '#domain/duties/visit'
import type { ProposedCompletion } from '#domain/services/completion'
import { proposedCompletion } from '#domain/services/completion'
import { serviceCalls } from '#domain/services/contract'
import type { Service } from '#domain/services/service'
import { isInspection, performedOn } from '#domain/services/service'
import { zlotyOf } from '#domain/text/money'
import type { Day } from '#domain/time/day'
import { addDays, isDay } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { DutiesField, priceHelp, useDutiesOf } from '../../duties'
import { NewerNote } from '../../events'
import { useSaveBlock } from '../../shared/form/before-submit'
import { DayField } from '../../shared/form/DayField'
import { FieldRow } from '../../shared/form/FieldFrame'
import { FormDialog } from '../../shared/form/FormDialog'
import { TextField } from '../../shared/form/TextField'
import { useEdited } from '../../shared/form/use-edited'
import { useProposedValue } from '../../shared/form/use-proposed-value'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { useSubmit } from '../../shared/use-action'
import { useSettings } from '../../shared/use-settings'
import { useToday } from '../../shared/use-clock'
import { completionFormSchema, completionOf } from './completion-form'
import { PaymentField } from './PaymentField'
import { PriceField } from '../../shared/form/NumberField'
import { PhotosField, usePhotoUpload } from './PhotosField'
import { changesWithStatus } from './use-edited-services'
import { WhichService } from '../WhichService'

interface CompleteServiceDialogProps {
  service: Service
  onClose: () => void
  /** Called after closing the dialog of a service that was completed in it */
  onCompleted?: ((service: Service) => void) | undefined
}

export function CompleteServiceDialog({ service: record, onClose, onCompleted }: CompleteServiceDialogProps) {
  const today = useToday()
  const edited = useEdited('services', record)
  const { original, newer } = edited
  const service = newer ?? original
  const device = useGetOne<Device>('devices', { id: service.deviceId })
  const settings = useSettings()
  const submit = useSubmit(serviceCalls.complete, { success: 'Wizyta została zakończona' })
  const { markSaved, close, dialog } = usePhotoUpload(
    'Wizyta została zakończona, ale wystąpił błąd podczas przesyłania zdjęć',
    onClose,
    onCompleted,
  )

  function propose(on?: Day): ProposedCompletion | undefined {
    if (!device.data || !settings.data) return undefined
    return proposedCompletion({ service, device: device.data, settings: settings.data, today, on })
  }

  if (dialog) return dialog
  const { type } = service
  return (
    <FormDialog
      title="Zakończ wizytę"
      schema={completionFormSchema(type, today, { priced: propose() !== undefined })}
      defaultValues={{
        performedOn: performedOn(dayAt(original.startsAt), today),
        workDone: '',
        price: null,
        payment: '',
        nextInspectionDate: '',
        dutyIds: [],
        photos: [],
      }}
      saveLabel="Zakończ"
      cancelLabel="Wróć"
      onClose={close}
      save={async (form) => {
        const body = completionOf(form, propose(form.performedOn))
        const completed = await edited.save(({ id, version }) => submit({ id, version, body }))
        markSaved(completed, form.photos)
      }}
    >
      <Typography>
        <WhichService service={service} />
      </Typography>
      <NewerNote edited={edited} noun="SERVICE" changesBetween={changesWithStatus} />
      <CompletionInputs
        serviceId={service.id}
        type={type}
        today={today}
        propose={propose}
        deviceId={service.deviceId}
        due={device.data?.nextInspectionDate}
        unknown={Boolean(device.error ?? settings.error)}
      />
    </FormDialog>
  )
}

interface CompletionInputsProps {
  serviceId: number
  type: Service['type']
  deviceId: number
  today: Day
  /** Undefined until prices and device are loaded */
  propose: (on?: Day) => ProposedCompletion | undefined
  /** The current due date */
  due: Day | undefined
  /** Prices or device could not be loaded */
  unknown: boolean
}

function CompletionInputs({ serviceId, type, deviceId, today, propose, due, unknown }: CompletionInputsProps) {
  const { getFieldState } = useFormContext()
  const { performedOn: on, dutyIds } = useWatch() as { performedOn: string; dutyIds: number[] }
  const { data: duties = [] } = useDutiesOf(deviceId)
  const selectedDuties = duties.filter(({ id }) => dutyIds.includes(id))
  const proposal = isDay(on) && on <= today ? propose(on) : undefined
  const { price: listPrice = null, nextInspectionDate = null } = proposal ?? {}
  const price = visitPrice(listPrice, selectedDuties)
  useProposedValue('price', proposal && (price === null ? null : zlotyOf(price)))
  useProposedValue('nextInspectionDate', nextInspectionDate ?? undefined)

  // Nobody has seen the price and the date that would be proposed.
  useSaveBlock(!unknown && propose() === undefined)

  const counts = isInspection(type)
  const emptyPriceHelp = counts ? 'Puste pole: cena z cennika.' : undefined
  return (
    <>
      <FieldRow>
        <DayField name="performedOn" label="Data wykonania" required max={today} />
        <PriceField
          help={
            unknown
              ? emptyPriceHelp
              : priceHelp({ listPrice, duties: selectedDuties, changed: getFieldState('price').isDirty })
          }
        />
      </FieldRow>
      <PaymentField />
      <TextField name="workDone" label="Wykonane prace" rows={3} autoFocus />
      {counts ? (
        <DayField
          name="nextInspectionDate"
          label="Następny przegląd"
          required={!unknown}
          min={isDay(on) ? addDays(on, 1) : undefined}
          help={
            unknown
              ? 'Puste pole: termin według interwału tego typu urządzenia.'
              : due && `Dotychczasowy termin: ${formatDay(due)}`
          }
        />
      ) : (
        <SecondaryText>To nie jest przegląd ani konserwacja: termin następnego przeglądu się nie zmieni.</SecondaryText>
      )}
      <DutiesField deviceId={deviceId} on={isDay(on) ? on : undefined} proposes={counts} />
      <PhotosField serviceId={serviceId} />
    </>
  )
}
