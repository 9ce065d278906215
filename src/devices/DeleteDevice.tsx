import { deviceTypeNames } from '#domain/devices/device-type'
import { deviceCalls } from '#domain/devices/contract'
import type { Device } from '#domain/devices/device'
import { formatAddress } from '#domain/devices/address'
import { documentedTexts } from '../i18n/documented'
import { ApiError, errorText } from '../providers/api-error'
import { ActionQuestion } from '../shared/dialog/ActionQuestion'
import { useDependents } from '../shared/dialog/Dependents'
import { unbroken } from '../shared/page/unbroken'

interface DeleteDeviceProps {
  device: Device
  /** The client has no other device and is deleted, too (rule C4) */
  last: boolean
  onDeleted?: () => void
  onClose: () => void
}

export function DeleteDevice({ device, last, onDeleted, onClose }: DeleteDeviceProps) {
  const { counting, dependents } = useDependents(last ? 'clients' : 'devices', last ? device.clientId : device.id)
  return (
    <ActionQuestion
      danger
      waits={counting}
      action={deviceCalls.delete}
      input={{ id: device.id, ...(!last && { withClient: 'false' }) }}
      success={({ message }) => message}
      failure={(error) => (error instanceof ApiError ? errorText(error) : documentedTexts['Failed to delete device'])}
      title="Usunąć urządzenie?"
      confirmLabel={last ? 'Usuń urządzenie i klienta' : 'Usuń urządzenie'}
      onSuccess={onDeleted}
      onClose={onClose}
    >
      <p>
        {deviceTypeNames[device.type]}
        {device.name && ` ${device.name}`}, {unbroken(formatAddress(device.address))}. Ta operacja nie może zostać
        cofnięta.
      </p>
      {last && <p>To ostatnie urządzenie klienta {device.clientName}: razem z nim zostanie usunięty klient.</p>}
      {dependents}
    </ActionQuestion>
  )
}
