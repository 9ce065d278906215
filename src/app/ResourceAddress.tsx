import { CanAccess, useGetOne, useResourceContext } from 'react-admin'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { idParamSchema } from '#domain/api/id'
import type { Service } from '#domain/services/service'
import { dayAt } from '#domain/time/warsaw'
import { ClientPage } from '../clients'
import { DevicePage } from '../devices'
import { MissingRecord } from '../shared/RecordFrame'
import { Spinner } from '../shared/Spinner'
import { serviceAddress } from '../shared/record-address'
import { NotFoundPage } from './NotFoundPage'

/** Where each list is shown in the workspace */
const lists: Record<string, Record<string, string>> = {
  clients: { tab: 'clients' },
  devices: { tab: 'clients', view: 'table' },
  services: { tab: 'services' },
}
/** Lists with a page of their own */
const pages: Record<string, string> = {
  'sms-history': '/admin/sms-history',
  'planned-sms': '/admin/planned-sms',
  'sms-answers': '/admin/sms-answers',
}

const recordPages = { clients: ClientPage, devices: DevicePage }

/** The scripts of `/clients/{id}` and `/devices/{id}`. A script that fails to load is reported when the page is drawn. */
export async function preloadRecordPage(pathname: string): Promise<void> {
  const [, resource, id] = pathname.split('/')
  if (id) await recordPages[resource as keyof typeof recordPages]?.preload().catch(() => undefined)
}

/** The page of a client or device; any other address of a resource redirects to the screen that shows it. */
export default function ResourceAddress({ action }: { action: 'list' | 'show' }) {
  return (
    <CanAccess action={action} loading={<Spinner />} accessDenied={<Navigate to="/unauthorized" replace />}>
      {action === 'list' ? <ListAddress /> : <RecordAddress />}
    </CanAccess>
  )
}

function ListAddress() {
  const resource = useResourceContext() ?? ''
  const { search } = useLocation()
  const page = pages[resource]
  if (page) return <Navigate to={page + search} replace />
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(lists[resource] ?? {})) query.set(name, value)
  return <Navigate to={`/?${query}`} replace />
}

function RecordAddress() {
  const resource = useResourceContext()
  const id = idParamSchema.safeParse(useParams().id).data
  if (id === undefined) return <NotFoundPage />
  if (resource === 'clients') return <ClientPage id={id} />
  if (resource === 'devices') return <DevicePage id={id} />
  return <ServiceAddress id={id} />
}

/** Redirects to the service in the calendar. */
function ServiceAddress({ id }: { id: number }) {
  const { data, error, refetch } = useGetOne<Service>('services', { id })
  if (data) return <Navigate to={serviceAddress(id, dayAt(data.startsAt))} replace />
  if (!error) return <Spinner />
  const back = { to: '/?tab=services', label: 'Wróć do kalendarza' }
  return <MissingRecord place="page" error={error} retry={refetch} title="Nie znaleziono wizyty" back={back} />
}
