import { formatAddress } from '#domain/devices/address'
import type { Device } from '#domain/devices/device'
import { AttachmentsDialog } from '../attachments'
import { NewDutyDialog } from '../duties'
import { EntryDialog } from '../refrigerant'
import { PlanningCheckDialog } from '../sms/planned'
import { StickerDialog } from '../stickers'
import { SendSmsDialog } from '../sms'
import { DeleteDevice } from './DeleteDevice'
import { EditDeviceDialog } from './DeviceDialog'
import { InspectionDialog } from './InspectionDialog'
import { MoveInspectionDialog } from './MoveInspectionDialog'

/** Dialogs that this folder opens itself; the other actions open dialogs of `src/services`. */
export type CardDialog =
  | 'sms'
  | 'move'
  | 'inspection'
  | 'duty'
  | 'refrigerant'
  | 'sticker'
  | 'attachments'
  | 'edit'
  | 'planning'
  | 'delete'

export type CardAction = CardDialog | 'book' | 'emergency' | 'reschedule' | 'settle' | 'complete'

/** A dialog about a device */
export interface DeviceDialogRequest {
  dialog: CardDialog
  device: Device
  phone: string
  /** The client has no other device */
  only: boolean
  title: string
  onDeleted: () => void
}

export function DeviceDialogs(props: DeviceDialogRequest & { onClose: () => void }) {
  const { dialog, device, phone, only, title, onDeleted, onClose } = props
  switch (dialog) {
    case 'sms':
      return <SendSmsDialog device={device} phone={phone} onClose={onClose} />
    case 'move':
      return <MoveInspectionDialog device={device} onClose={onClose} />
    case 'inspection':
      return <InspectionDialog device={device} onClose={onClose} />
    case 'duty':
      return <NewDutyDialog device={device} onClose={onClose} />
    case 'refrigerant':
      return <EntryDialog device={device} onClose={onClose} />
    case 'sticker':
      return <StickerDialog deviceId={device.id} subtitle={`${device.clientName} · ${title}`} onClose={onClose} />
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
    case 'planning':
      return <PlanningCheckDialog deviceId={device.id} onClose={onClose} />
    case 'delete':
      return <DeleteDevice device={device} last={only} onDeleted={onDeleted} onClose={onClose} />
  }
}
