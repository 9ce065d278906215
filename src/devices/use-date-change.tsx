import { deviceChanges } from '#domain/devices/changes'
import type { Device } from '#domain/devices/device'
import { inspectionCalls } from '#domain/services/contract'
import type { InspectionDate } from '#domain/services/inspection-date'
import { NewerNote } from '../events'
import { DeviceSubject } from '../shared/dialog/DeviceSubject'
import { useEdited } from '../shared/form/use-edited'
import { useAction } from '../shared/use-action'

/** Of a form that changes when a device is due: its head, the device as far as it is known, and how to save */
export function useDateChange(device: Device) {
  const { submit } = useAction(inspectionCalls.changeDate, {
    success: 'Przegląd został zaktualizowany!',
    failure: () => 'Nie udało się zaktualizować przeglądu',
  })
  const edited = useEdited('devices', device)
  return {
    head: (
      <>
        <DeviceSubject {...device} />
        <NewerNote edited={edited} noun="DEVICE" changesBetween={deviceChanges} />
      </>
    ),
    latest: edited.newer ?? edited.original,
    save: (body: InspectionDate) => edited.save(({ id, version }) => submit({ id, version, body })),
  }
}
