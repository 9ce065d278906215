import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { Device } from '#domain/devices/device'
import { formatAddress } from '#domain/devices/address'
import { documentedTexts } from '../i18n/documented'
import { ApiError, errorText } from '../providers/api-error'
import type { Deleted } from '../providers/data-provider'
import { useActions } from '../providers/use-actions'
import { ConfirmDialog } from '../shared/ConfirmDialog'
import { Dependents } from '../shared/Dependents'
import { useReload } from '../shared/use-reload'

interface DeleteDeviceProps {
  device: Device
  /** The client has no other, and goes with it. */
  last: boolean
  onDeleted?: () => void
  onClose: () => void
}

export function DeleteDevice({ device, last, onDeleted, onClose }: DeleteDeviceProps) {
  const actions = useActions()
  const reload = useReload()
  const notify = useNotify()
  const { mutate, isPending } = useMutation({
    mutationFn: () => actions.delete<Deleted>('devices', { id: device.id }),
    onSuccess({ data }) {
      notify(data.message ?? 'Urządzenie zostało usunięte.', { type: 'success' })
      onDeleted?.()
    },
    onError(error) {
      const known = error instanceof ApiError
      notify(known ? errorText(error) : documentedTexts['Failed to delete device'], { type: 'error' })
    },
    onSettled() {
      onClose()
      void reload('clients', 'devices')
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title="Usunąć urządzenie?"
      confirmLabel={last ? 'Usuń urządzenie i klienta' : 'Usuń urządzenie'}
      busy={isPending}
      onConfirm={mutate}
      onCancel={onClose}
    >
      <p>
        {deviceTypeNames[device.type]}
        {device.name && ` ${device.name}`}, {formatAddress(device.address)}. Ta operacja nie może zostać cofnięta.
      </p>
      {last && <p>To ostatnie urządzenie klienta {device.clientName}: razem z nim zostanie usunięty klient.</p>}
      {last ? <Dependents of="clients" id={device.clientId} /> : <Dependents of="devices" id={device.id} />}
    </ConfirmDialog>
  )
}
