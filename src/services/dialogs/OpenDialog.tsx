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
  | RequestAboutService

interface RequestAboutService {
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
  switch (request.name) {
    case 'book':
      return <Booking {...request.prefill} onClose={onClose} />
    case 'absence':
      return (
        <AbsenceDialog absentee={request.absentee} day={request.day} onReassigned={onReassigned} onClose={onClose} />
      )
    case 'close':
      return <CloseServicesDialog services={request.services} onClose={onClose} />
    case 'delay':
      return <DelayDialog services={request.services} onReassigned={onReassigned} onClose={onClose} />
    case 'emergency':
      return <EmergencyDialog {...request.of} onReassigned={onReassigned} onClose={onClose} />
    case 'handOver': {
      const { serviceIds, onDone } = request
      return (
        <HandOverServicesDialog serviceIds={serviceIds} onDone={onDone} onReassigned={onReassigned} onClose={onClose} />
      )
    }
    default:
      return <AboutService request={request} onClose={onClose} onDeleted={onDeleted} onCompleted={onCompleted} />
  }
}

function Booking({ device, ...booking }: BookingPrefill & { onClose: () => void }) {
  if (typeof device !== 'number') return <BookServiceDialog {...booking} device={device} />
  return (
    <LoadedForDialog<Device> resource="devices" id={device} onClose={booking.onClose}>
      {(loaded) => <BookServiceDialog {...booking} device={loaded} />}
    </LoadedForDialog>
  )
}

interface AboutServiceProps extends Pick<OpenDialogProps, 'onClose' | 'onDeleted' | 'onCompleted'> {
  request: RequestAboutService
}

/** Loads the service, unless the request has it. */
function AboutService(props: AboutServiceProps) {
  const { service } = props.request
  const dialog = (loaded: Service) => <DialogAbout {...props} service={loaded} />
  if (typeof service === 'object') return dialog(service)
  return (
    <LoadedForDialog<Service> resource="services" id={service} onClose={props.onClose}>
      {dialog}
    </LoadedForDialog>
  )
}

function DialogAbout({ request, service, onClose, onDeleted, onCompleted }: AboutServiceProps & { service: Service }) {
  switch (request.name) {
    case 'edit':
      return <EditServiceDialog service={service} initialSlot={request.initialSlot} onClose={onClose} />
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
      return <NotifyCustomer service={service} movedFrom={request.movedFrom} onClose={onClose} />
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
