import Box from '@mui/material/Box'
import type { RaRecord } from 'ra-core'
import { useGetOne } from 'ra-core'
import { Navigate, useParams } from 'react-router-dom'
import { idParamSchema } from '#domain/api/id'
import type { Device } from '#domain/devices/device'
import type { Service } from '#domain/services/service'
import { dayAt } from '#domain/time/warsaw'
import { clientAddress } from '../shared/client-address'
import { LoadError } from '../shared/LoadError'
import { Spinner } from '../shared/Spinner'
import { visitAddress } from '../shared/visit-address'
import { NotFoundPage } from './NotFoundPage'

/** /clients/5 is the card of that client; whether there is one says the page it leads to. */
export function ClientAddress() {
  const id = useRecordId()
  return id === undefined ? <NotFoundPage /> : <Navigate to={clientAddress(id)} replace />
}

/** /devices/7 is the device on its client's card. */
export function DeviceAddress() {
  const id = useRecordId()
  if (id === undefined) return <NotFoundPage />
  return <RecordAddress<Device> resource="devices" id={id} of={({ clientId }) => clientAddress(clientId, id)} />
}

/** /services/3 is the service in its week. */
export function ServiceAddress() {
  const id = useRecordId()
  if (id === undefined) return <NotFoundPage />
  return <RecordAddress<Service> resource="services" id={id} of={({ startsAt }) => visitAddress(id, dayAt(startsAt))} />
}

interface RecordAddressProps<Entity> {
  resource: string
  id: number
  of: (record: Entity) => string
}

function RecordAddress<Entity extends RaRecord>({ resource, id, of }: RecordAddressProps<Entity>) {
  const { data, error, refetch } = useGetOne<Entity>(resource, { id })
  if (data) return <Navigate to={of(data)} replace />
  if (!error) return <Spinner />
  return (
    <Box sx={{ maxWidth: 640, mx: 'auto', p: 3 }}>
      <LoadError error={error} retry={refetch} />
    </Box>
  )
}

function useRecordId(): number | undefined {
  return idParamSchema.safeParse(useParams().id).data
}
