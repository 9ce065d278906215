import { formatAddress } from '#domain/devices/address'
import type { Device } from '#domain/devices/device'
import { AttachmentsDialog } from '../attachments'
import { BookVisitDialog } from '../services'
import { SendSmsDialog } from '../sms'
import { CompleteBookedVisit } from './CompleteBookedVisit'
import { DeleteDevice } from './DeleteDevice'
import { EditDeviceDialog } from './DeviceDialog'
import { InspectionDialog } from './InspectionDialog'
import { MoveInspectionDialog } from './MoveInspectionDialog'

export type CardDialog = 'sms' | 'visit' | 'complete' | 'move' | 'inspection' | 'attachments' | 'edit' | 'delete'

interface DeviceDialogsProps {
  dialog: CardDialog | undefined
  device: Device
  phone: string
  /** The client's only device */
  only: boolean
  title: string
  onBooked: () => void
  onDeleted: () => void
  onClose: () => void
}

/** What a button of the card opens. */
export function DeviceDialogs(props: DeviceDialogsProps) {
  const { dialog, device, phone, only, title, onBooked, onDeleted, onClose } = props
  switch (dialog) {
    case 'sms':
      return <SendSmsDialog device={device} phone={phone} onClose={onClose} />
    case 'visit':
      return <BookVisitDialog device={device} onBooked={onBooked} onClose={onClose} />
    case 'complete':
      return device.visit && <CompleteBookedVisit visitId={device.visit.id} onClose={onClose} />
    case 'move':
      return <MoveInspectionDialog device={device} onClose={onClose} />
    case 'inspection':
      return <InspectionDialog device={device} onClose={onClose} />
    case 'attachments':
      return (
        <AttachmentsDialog
          of={{ owner: 'device', id: device.id }}
          subtitle={`${device.clientName} · ${title} · ${formatAddress(device.address)}`}
          onClose={onClose}
        />
      )
    case 'edit':
      return <EditDeviceDialog device={device} onClose={onClose} />
    case 'delete':
      return <DeleteDevice device={device} last={only} onDeleted={onDeleted} onClose={onClose} />
    case undefined:
      return null
  }
}
