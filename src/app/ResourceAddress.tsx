import type { RaRecord } from 'react-admin'
import { getRecordFromLocation, useGetOne } from 'react-admin'
import { Navigate, useLocation } from 'react-router-dom'
import type { ResourceName, ResourcePlace } from '#domain/console/resource-places'
import { resourcePlace } from '#domain/console/resource-places'
import type { Service } from '#domain/services/service'
import { dayAt } from '#domain/time/warsaw'
import type { User } from '#domain/users/user'
import { ClientPage } from '../clients'
import { DevicePage } from '../devices'
import { operationOf } from '../providers/auth-provider'
import { usePermission, useUser } from '../providers/use-session'
import { Spinner } from '../shared/feedback/Spinner'
import { MissingRecord } from '../shared/page/RecordFrame'
import { serviceAddress } from '../shared/page/record-address'
import { originOf } from './landing'
import { NotFoundPage } from './NotFoundPage'

/** Address of each list */
const lists: Record<ResourceName, string> = {
  clients: '/?tab=clients',
  devices: '/?tab=clients&view=table',
  services: '/?tab=services',
  users: '/admin/users',
  'planned-sms': '/admin/planned-sms',
  'sms-history': '/admin/sms-history',
  'sms-answers': '/admin/sms-answers',
}

const recordPages = { clients: ClientPage, devices: DevicePage }
const hasPage = (resource: ResourceName): resource is keyof typeof recordPages => Object.hasOwn(recordPages, resource)

/** The scripts of the page of a client or device. A script that fails to load is reported when the page is drawn. */
export async function preloadRecordPage(pathname: string): Promise<void> {
  const place = resourcePlace(pathname)
  if (place?.id !== undefined && hasPage(place.resource))
    await recordPages[place.resource].preload().catch(() => undefined)
}

/**
 * The page of a client or device; any other address of a resource redirects to the screen that shows it, with its
 * dialog.
 */
export default function ResourceAddress() {
  const location = useLocation()
  const place = resourcePlace(location.pathname)
  const may = usePermission()
  const userId = useUser()?.id
  if (!place) return <NotFoundPage />
  const { resource, action } = place
  const operation = operationOf(resource, action)
  if (!operation || !may(operation))
    return <Navigate to={refusalOf(place)} replace state={originOf(location, userId)} />
  if (action === 'list') return <ListAddress resource={resource} />
  if (action === 'create') return <NewRecord resource={resource} />
  return <RecordAddress place={place} />
}

/** Users who may not change a record are shown it; the accounts redirect to the dashboard as their page does. */
function refusalOf({ resource, action, id }: ResourcePlace): string {
  if (resource === 'users') return '/dashboard'
  return action === 'edit' ? `/${resource}/${id}/show` : '/unauthorized'
}

function ListAddress({ resource }: { resource: ResourceName }) {
  const { search } = useLocation()
  const [path, own] = lists[resource].split('?')
  const query = new URLSearchParams(search)
  for (const [name, value] of new URLSearchParams(own)) query.set(name, value)
  return <Navigate to={{ pathname: path, search: String(query) }} replace />
}

/**
 * The form for a new record above the list, filled with what React-admin's links give: their state `record`, or
 * `?source=`.
 */
function NewRecord({ resource }: { resource: ResourceName }) {
  const prefill = getRecordFromLocation(useLocation()) ?? {}
  return <Navigate to={lists[resource]} state={{ dialog: { resource, action: 'create', given: prefill } }} replace />
}

function RecordAddress({ place }: { place: ResourcePlace }) {
  const { resource, action, id = 0 } = place
  if (hasPage(resource)) {
    const Page = recordPages[resource]
    if (action === 'show') return <Page id={id} />
    return <Navigate to={`/${resource}/${id}/show`} state={{ dialog: place }} replace />
  }
  if (resource === 'services') {
    return <RecordRedirect<Service> place={place} at={({ startsAt }) => serviceAddress(id, dayAt(startsAt))} />
  }
  if (resource === 'users') {
    return (
      <RecordRedirect<User>
        place={place}
        at={({ username }) => `${lists.users}?${new URLSearchParams({ q: username })}`}
      />
    )
  }
  return <RecordRedirect place={place} at={() => lists[resource]} />
}

const calendar = { title: 'Nie znaleziono wizyty', name: 'Wizyta', label: 'Wróć do kalendarza' }
const messages = { title: 'Nie znaleziono wiadomości', name: 'Wiadomość', label: 'Wróć do listy SMS-ów' }
const accounts = { title: 'Nie znaleziono użytkownika', name: 'Użytkownik', label: 'Wróć do użytkowników' }
function missingRecord(resource: ResourceName) {
  if (resource === 'services') return calendar
  return resource === 'users' ? accounts : messages
}

/** Redirects to where the loaded record is, and opens its dialog there. */
function RecordRedirect<Entity extends RaRecord>({
  place,
  at,
}: {
  place: ResourcePlace
  at: (record: Entity) => string
}) {
  const { data, error, refetch } = useGetOne<Entity>(place.resource, { id: place.id })
  if (data) return <Navigate to={at(data)} state={{ dialog: place }} replace />
  if (!error) return <Spinner />
  const { title, name, label } = missingRecord(place.resource)
  const back = { to: lists[place.resource], label }
  return <MissingRecord place="page" error={error} retry={refetch} title={title} name={name} back={back} />
}
