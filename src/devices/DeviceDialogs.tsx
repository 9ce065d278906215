import { formatAddress } from '#domain/devices/address'
import type { Device } from '#domain/devices/device'
import { AttachmentsDialog } from '../attachments'
import { BookVisitDialog } from '../services'
import { DeleteDevice } from './DeleteDevice'
import { EditDeviceDialog } from './DeviceDialog'
import { InspectionDialog } from './InspectionDialog'

export type CardDialog = 'edit' | 'delete' | 'visit' | 'inspection' | 'attachments'

interface DeviceDialogsProps {
  dialog: CardDialog | undefined
  device: Device
  /** The client's only device */
  only: boolean
  title: string
  onBooked: () => void
  onClose: () => void
}

/** What a button of the card opens. */
export function DeviceDialogs({ dialog, device, only, title, onBooked, onClose }: DeviceDialogsProps) {
  switch (dialog) {
    case 'edit':
      return <EditDeviceDialog device={device} onClose={onClose} />
    case 'attachments':
      return (
        <AttachmentsDialog
          of={{ owner: 'device', id: device.id }}
          subtitle={`${device.clientName} · ${title} · ${formatAddress(device.address)}`}
          onClose={onClose}
        />
      )
    case 'inspection':
      return <InspectionDialog device={device} onClose={onClose} />
    case 'delete':
      return <DeleteDevice device={device} last={only} onClose={onClose} />
    case 'visit':
      return <BookVisitDialog device={device} onBooked={onBooked} onClose={onClose} />
    case undefined:
      return null
  }
}
