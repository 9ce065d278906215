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
import { AbsenceDialog, HandOverDialog } from './AbsenceDialog'
import { CancelServiceDialog } from './CancelServiceDialog'
import { CloseServicesDialog } from './CloseServicesDialog'
import { CompleteServiceDialog } from './CompleteServiceDialog'
import type { Absentee, BookingPrefill, DialogAboutService, EmergencyPrefill, ServiceRef, WishedSlot } from './context'
import { DelayDialog } from './DelayDialog'
import { DeleteService } from './DeleteService'
import { EditServiceDialog } from './EditServiceDialog'
import { EmergencyDialog } from './EmergencyDialog'
import type { ReassignmentDone } from './ReassignmentUndo'
import { ReopenService } from './ReopenService'
import { SettleRejection } from './SettleRejection'
import { ServiceDetails } from './ServiceDetails'
import { BookServiceDialog } from './BookServiceDialog'

export type AskedDialog =
  | { name: 'book'; prefill: BookingPrefill }
  | { name: 'absence'; absentee: Absentee; day?: Day | undefined }
  | { name: 'close'; services: readonly Service[] }
  | { name: 'delay'; services: readonly Service[] }
  | { name: 'emergency'; of: EmergencyPrefill }
  | { name: 'handOver'; serviceIds: readonly number[]; onDone: (() => void) | undefined }
  | {
      name: DialogAboutService
      service: ServiceRef
      wished?: WishedSlot | undefined
      movedFrom?: Date | undefined
    }

interface OpenDialogProps {
  asked: AskedDialog
  onClose: () => void
  /** The service was deleted: closes all dialogs about it */
  onGone: (serviceId: number) => void
  onReassigned?: (done: ReassignmentDone) => void
  /** A service was completed, and its dialog is closed. */
  onCompleted?: ((service: Service) => void) | undefined
}

export function OpenDialog({ asked, onClose, onGone, onReassigned, onCompleted }: OpenDialogProps) {
  if (asked.name === 'book') return <Booking {...asked.prefill} onClose={onClose} />
  if (asked.name === 'absence')
    return <AbsenceDialog absentee={asked.absentee} day={asked.day} {...{ onReassigned, onClose }} />
  if (asked.name === 'close') return <CloseServicesDialog services={asked.services} onClose={onClose} />
  if (asked.name === 'delay') return <DelayDialog services={asked.services} {...{ onReassigned, onClose }} />
  if (asked.name === 'emergency') return <EmergencyDialog {...asked.of} {...{ onReassigned, onClose }} />
  if (asked.name === 'handOver') {
    const { serviceIds, onDone } = asked
    return <HandOverDialog {...{ serviceIds, onDone, onReassigned, onClose }} />
  }
  const { name, service, wished, movedFrom } = asked
  if (typeof service === 'object')
    return <DialogAbout {...{ name, service, wished, movedFrom, onClose, onGone, onCompleted }} />
  return (
    <LoadedForDialog<Service> resource="services" id={service} onClose={onClose}>
      {(loaded) => <DialogAbout {...{ name, wished, movedFrom, onClose, onGone, onCompleted }} service={loaded} />}
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

interface AboutProps extends Omit<OpenDialogProps, 'asked' | 'onReassigned'> {
  name: DialogAboutService
  service: Service
  wished: WishedSlot | undefined
  movedFrom: Date | undefined
}

function DialogAbout({ name, service, wished, movedFrom, onClose, onGone, onCompleted }: AboutProps) {
  switch (name) {
    case 'edit':
      return <EditServiceDialog service={service} wished={wished} onClose={onClose} />
    case 'complete':
      return <CompleteServiceDialog service={service} onClose={onClose} onCompleted={onCompleted} />
    case 'cancel':
      return <CancelServiceDialog service={service} onClose={onClose} />
    case 'reopen':
      return <ReopenService service={service} onClose={onClose} />
    case 'settleRejection':
      return <SettleRejection service={service} onClose={onClose} />
    case 'remove':
      return <DeleteService service={service} onDeleted={() => onGone(service.id)} onClose={onClose} />
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
