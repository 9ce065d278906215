import { z } from 'zod'
import { idSchema } from '#domain/api/id'
import type { Client } from '#domain/clients/client'
import type { Device } from '#domain/devices/device'
import type { PlannedSms } from '#domain/sms/planned/planned-sms'
import type { SmsMessage } from '#domain/sms/sms'
import type { User } from '#domain/users/user'
import { EditClientDialog, NewClientDialog } from '../clients'
import { EditDeviceDialog, NewDeviceDialog } from '../devices'
import { ServiceDialog } from '../services'
import { LoadedForDialog } from '../shared/dialog/LoadedForDialog'
import { SmsDetails } from '../sms/history'
import { EditPlannedSms, PlannedSmsDetails } from '../sms/planned'
import { EditUserDialog, NewUserDialog } from '../users'

const optionalIdSchema = z.coerce.number().pipe(z.int().positive()).optional().catch(undefined)
const dialogSchema = z.object({
  resource: z.string(),
  action: z.enum(['create', 'edit', 'show']),
  id: idSchema.optional(),
  /** Fields of a new record */
  given: z.object({ clientId: optionalIdSchema, deviceId: optionalIdSchema }).catch({}).default({}),
})
type ResourceDialogPlace = z.output<typeof dialogSchema>

interface ResourceDialogProps {
  /** The state of the browser's history with which an address such as /clients/create redirects */
  dialog: unknown
  onClose: () => void
}

/** The dialog of a resource's address */
export function ResourceDialog({ dialog, onClose }: ResourceDialogProps) {
  const place = dialogSchema.safeParse(dialog).data
  if (!place) return null
  if (place.action === 'create') return <NewRecord {...place} onClose={onClose} />
  return place.id === undefined ? null : <OneRecord {...place} id={place.id} onClose={onClose} />
}

type OneRecordProps = Omit<ResourceDialogPlace, 'given'> & { id: number; onClose: () => void }

function OneRecord({ resource, action, id, onClose }: OneRecordProps) {
  const of = { resource, id, onClose }
  const edit = action === 'edit'
  switch (resource) {
    case 'clients':
      if (!edit) return null
      return (
        <LoadedForDialog<Client> {...of}>
          {(client) => <EditClientDialog client={client} onClose={onClose} />}
        </LoadedForDialog>
      )
    case 'devices':
      if (!edit) return null
      return (
        <LoadedForDialog<Device> {...of}>
          {(device) => <EditDeviceDialog device={device} onClose={onClose} />}
        </LoadedForDialog>
      )
    case 'services':
      return (
        <ServiceDialog
          request={{ name: edit ? 'edit' : 'details', service: id }}
          onClose={onClose}
          onDeleted={onClose}
        />
      )
    case 'users':
      if (!edit) return null
      return (
        <LoadedForDialog<User> {...of}>{(user) => <EditUserDialog user={user} onClose={onClose} />}</LoadedForDialog>
      )
    case 'planned-sms':
      return (
        <LoadedForDialog<PlannedSms> {...of}>
          {(sms) =>
            edit ? <EditPlannedSms sms={sms} onClose={onClose} /> : <PlannedSmsDetails sms={sms} onClose={onClose} />
          }
        </LoadedForDialog>
      )
    case 'sms-history':
      return (
        <LoadedForDialog<SmsMessage> {...of}>{(sms) => <SmsDetails sms={sms} onClose={onClose} />}</LoadedForDialog>
      )
    default:
      return null
  }
}

type NewRecordProps = Pick<ResourceDialogPlace, 'resource' | 'given'> & { onClose: () => void }

function NewRecord({ resource, given: { clientId, deviceId }, onClose }: NewRecordProps) {
  if (resource === 'clients') return <NewClientDialog onClose={onClose} />
  if (resource === 'users') return <NewUserDialog onClose={onClose} />
  if (resource === 'services') {
    const request = { name: 'book', prefill: deviceId === undefined ? {} : { device: deviceId } } as const
    return <ServiceDialog request={request} onClose={onClose} onDeleted={onClose} />
  }
  if (resource !== 'devices') return null
  if (clientId === undefined) return <NewDeviceDialog onClose={onClose} />
  return (
    <LoadedForDialog<Client> resource="clients" id={clientId} onClose={onClose}>
      {(client) => <NewDeviceDialog client={client} onClose={onClose} />}
    </LoadedForDialog>
  )
}
