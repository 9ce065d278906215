import { useMemo } from 'react'
import { serviceCalls } from '#domain/services/contract'
import type { Service } from '#domain/services/service'
import { NewerNote } from '../../events'
import { FormDialog } from '../../shared/form/FormDialog'
import { useEdited } from '../../shared/form/use-edited'
import { useSubmit } from '../../shared/use-action'
import { useToday } from '../../shared/use-clock'
import { AppointmentInputs } from './AppointmentInputs'
import type { InitialSlot } from './context'
import { deviceServiceSchema, editDefaults, editedService, fieldNames, slotFields } from './service-form'
import { DeviceSubject } from '../../shared/dialog/DeviceSubject'
import { SlotChoice } from './SlotChoice'
import type { AutoValues } from './use-auto-fill'
import { changesWithStatus } from './use-edited-services'

interface EditServiceProps {
  service: Service
  initialSlot?: InitialSlot | undefined
  onClose: () => void
}

/** Client and device do not change (rule V4). */
export function EditServiceDialog({ service: record, initialSlot, onClose }: EditServiceProps) {
  const today = useToday()
  const edited = useEdited('services', record)
  const { original, newer } = edited
  const current = newer ?? original
  const submit = useSubmit(serviceCalls.update, { success: 'Wizyta została zaktualizowana' })

  const { client, device, deviceId } = original
  return (
    <FormDialog
      title="Edytuj wizytę"
      schema={useMemo(() => deviceServiceSchema(today), [today])}
      defaultValues={{ ...editDefaults(original), ...slotFields(initialSlot), notify: false, photos: [] }}
      fieldNames={fieldNames}
      saveLabel="Zapisz"
      onClose={onClose}
      save={(form) =>
        edited.save((base) =>
          submit({
            id: base.id,
            version: base.version,
            body: {
              ...editedService(form, base),
              notify: form.notify,
              ...(base.status === 'COMPLETED' && changedPayment(form, original)),
              manualEntry: true,
            },
          }),
        )
      }
    >
      <DeviceSubject {...device} clientName={client.name} />
      <NewerNote edited={edited} noun="SERVICE" changesBetween={changesWithStatus} valuesOf={editDefaults} />
      <AppointmentInputs deviceId={deviceId} about={original} edited={current}>
        <SlotChoice
          deviceId={deviceId}
          autoValues={replaceable(original, initialSlot)}
          edited={current}
          proposesAllDays={initialSlot !== undefined}
        />
      </AppointmentInputs>
    </FormDialog>
  )
}

/** Only if it was changed here: it can be hidden from the editor, or saved since by somebody else. */
function changedPayment({ payment }: Parameters<typeof editedService>[0], filledWith: Service) {
  const paid = payment || null
  return paid === filledWith.payment ? {} : { payment: paid }
}

/** For a day that the customer asked for, the hour is proposed again, and who goes unless somebody was named. */
function replaceable(service: Service, { day, time }: InitialSlot = {}): AutoValues {
  if (day === undefined || time !== undefined) return {}
  const hasTechnician = service.technicianId !== null || service.technician !== null
  return { time: editDefaults(service).time, ...(!hasTechnician && { technicianId: null }) }
}
