import { formatAddress } from '#domain/devices/address'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { Device } from '#domain/devices/device'
import type { Service } from '#domain/services/service'
import { serviceTypeNames } from '#domain/services/service'
import type { Day } from '#domain/time/day'
import { formatInstant } from '#domain/time/format'
import { AttachmentsDialog } from '../../attachments'
import { StickerDialog } from '../../stickers'
import { LoadedForDialog } from '../../shared/dialog/LoadedForDialog'
import { NotifyCustomer } from './NotifyCustomer'
import { AbsenceDialog, HandOverServicesDialog } from './AbsenceDialog'
import { CancelServiceDialog } from './CancelServiceDialog'
import { CloseServicesDialog } from './CloseServicesDialog'
import { CompleteServiceDialog } from './CompleteServiceDialog'
import type { Absentee, BookingPrefill, DialogAboutService, EmergencyPrefill, ServiceRef, InitialSlot } from './context'
import { DelayDialog } from './DelayDialog'
import { DeleteService } from './DeleteService'
import { EditServiceDialog } from './EditServiceDialog'
import { EmergencyDialog } from './EmergencyDialog'
import type { ReassignmentDone } from './ReassignmentUndo'
import { ReopenService } from './ReopenService'
import { SettleRejection } from './SettleRejection'
import { ServiceDetails } from './ServiceDetails'
import { BookServiceDialog } from './BookServiceDialog'

export type DialogRequest =
  | { name: 'book'; prefill: BookingPrefill }
  | { name: 'absence'; absentee: Absentee; day?: Day | undefined }
  | { name: 'close'; services: readonly Service[] }
  | { name: 'delay'; services: readonly Service[] }
  | { name: 'emergency'; of: EmergencyPrefill }
  | { name: 'handOver'; serviceIds: readonly number[]; onDone: (() => void) | undefined }
  | {
      name: DialogAboutService
      service: ServiceRef
      initialSlot?: InitialSlot | undefined
      movedFrom?: Date | undefined
    }

interface OpenDialogProps {
  request: DialogRequest
  onClose: () => void
  /** The service was deleted: closes all dialogs about it */
  onDeleted: (serviceId: number) => void
  onReassigned?: (done: ReassignmentDone) => void
  /** A service was completed, and its dialog is closed. */
  onCompleted?: ((service: Service) => void) | undefined
}

export function OpenDialog({ request, onClose, onDeleted, onReassigned, onCompleted }: OpenDialogProps) {
  if (request.name === 'book') return <Booking {...request.prefill} onClose={onClose} />
  if (request.name === 'absence')
    return <AbsenceDialog absentee={request.absentee} day={request.day} onReassigned={onReassigned} onClose={onClose} />
  if (request.name === 'close') return <CloseServicesDialog services={request.services} onClose={onClose} />
  if (request.name === 'delay')
    return <DelayDialog services={request.services} onReassigned={onReassigned} onClose={onClose} />
  if (request.name === 'emergency')
    return <EmergencyDialog {...request.of} onReassigned={onReassigned} onClose={onClose} />
  if (request.name === 'handOver') {
    const { serviceIds, onDone } = request
    return (
      <HandOverServicesDialog serviceIds={serviceIds} onDone={onDone} onReassigned={onReassigned} onClose={onClose} />
    )
  }
  const { name, service, initialSlot, movedFrom } = request
  if (typeof service === 'object')
    return (
      <DialogAbout
        name={name}
        service={service}
        initialSlot={initialSlot}
        movedFrom={movedFrom}
        onClose={onClose}
        onDeleted={onDeleted}
        onCompleted={onCompleted}
      />
    )
  return (
    <LoadedForDialog<Service> resource="services" id={service} onClose={onClose}>
      {(loaded) => (
        <DialogAbout
          name={name}
          initialSlot={initialSlot}
          movedFrom={movedFrom}
          onClose={onClose}
          onDeleted={onDeleted}
          onCompleted={onCompleted}
          service={loaded}
        />
      )}
    </LoadedForDialog>
  )
}

function Booking({ device, ...booking }: BookingPrefill & { onClose: () => void }) {
  if (typeof device !== 'number') return <BookServiceDialog {...booking} device={device} />
  return (
    <LoadedForDialog<Device> resource="devices" id={device} onClose={booking.onClose}>
      {(loaded) => <BookServiceDialog {...booking} device={loaded} />}
    </LoadedForDialog>
  )
}

interface AboutProps extends Omit<OpenDialogProps, 'request' | 'onReassigned'> {
  name: DialogAboutService
  service: Service
  initialSlot: InitialSlot | undefined
  movedFrom: Date | undefined
}

function DialogAbout({ name, service, initialSlot, movedFrom, onClose, onDeleted, onCompleted }: AboutProps) {
  switch (name) {
    case 'edit':
      return <EditServiceDialog service={service} initialSlot={initialSlot} onClose={onClose} />
    case 'complete':
      return <CompleteServiceDialog service={service} onClose={onClose} onCompleted={onCompleted} />
    case 'cancel':
      return <CancelServiceDialog service={service} onClose={onClose} />
    case 'reopen':
      return <ReopenService service={service} onClose={onClose} />
    case 'settleRejection':
      return <SettleRejection service={service} onClose={onClose} />
    case 'remove':
      return <DeleteService service={service} onDeleted={() => onDeleted(service.id)} onClose={onClose} />
    case 'notify':
      return <NotifyCustomer service={service} movedFrom={movedFrom} onClose={onClose} />
    case 'details':
      return <ServiceDetails service={service} onClose={onClose} />
    case 'sticker':
      return (
        <StickerDialog
          deviceId={service.deviceId}
          subtitle={[service.client.name, deviceTypeNames[service.device.type], service.device.name]
            .filter(Boolean)
            .join(' · ')}
          onClose={onClose}
        />
      )
    case 'attachments':
      return (
        <AttachmentsDialog
          of={{ owner: 'service', id: service.id }}
          subtitle={`${service.client.name} · ${serviceTypeNames[service.type]}, ${formatInstant(service.startsAt)} · ${formatAddress(service.device.address)}`}
          onClose={onClose}
        />
      )
  }
}
