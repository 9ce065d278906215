import type { ResourceProps } from 'ra-core'
import { CanAccess } from 'ra-core'
import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { Client } from '#domain/clients/client'
import type { Device } from '#domain/devices/device'
import type { PlannedSms } from '#domain/planned-sms/planned-sms'
import type { Service } from '#domain/services/service'
import type { SmsMessage } from '#domain/sms/sms'
import type { TabId } from '../shared/workspace-tab'
import { Spinner } from '../shared/Spinner'
import { usersResource } from '../users'

const ClientAddress = lazy(() => import('./record-addresses').then((module) => ({ default: module.ClientAddress })))
const DeviceAddress = lazy(() => import('./record-addresses').then((module) => ({ default: module.DeviceAddress })))
const ServiceAddress = lazy(() => import('./record-addresses').then((module) => ({ default: module.ServiceAddress })))

/**
 * The resources of react-admin. Their screens have documented addresses of their own, to which these lead. They stand here and not
 * in the indexes of their rooms, since signing in loads this table and none of the rooms.
 */
export const resources: ResourceProps[] = [
  usersResource,
  {
    name: 'clients',
    list: reading('clients', 'list', <ToTab tab="clients" />),
    edit: reading('clients', 'show', <ClientAddress />),
    recordRepresentation: ({ firstName, lastName }: Client) => `${firstName} ${lastName}`.trim(),
  },
  {
    name: 'devices',
    list: reading('devices', 'list', <ToTab tab="clients" view="table" />),
    edit: reading('devices', 'show', <DeviceAddress />),
    recordRepresentation: ({ name, clientName }: Device) => (name ? `${name}, ${clientName}` : clientName),
  },
  {
    name: 'services',
    list: reading('services', 'list', <ToTab tab="services" />),
    edit: reading('services', 'show', <ServiceAddress />),
    recordRepresentation: ({ client }: Service) => client.name,
  },
  {
    // On the cards of the clients.
    name: 'sms-history',
    list: reading('sms-history', 'list', <ToTab tab="clients" />),
    recordRepresentation: ({ text }: SmsMessage) => text,
  },
  {
    // Beside the devices on the cards of the clients.
    name: 'planned-sms',
    list: reading('planned-sms', 'list', <ToTab tab="clients" />),
    recordRepresentation: ({ text }: PlannedSms) => text,
  },
]

/** Whether a path is that of a resource or of one of its records. */
export function isResourcePath(path: string): boolean {
  const [, name, id, ...more] = path.split('/')
  return (
    more.length === 0 &&
    resources.some(
      (resource) =>
        resource.name === name && (id === undefined || (resource.edit !== undefined && /^[1-9]\d*$/.test(id))),
    )
  )
}

function reading(resource: string, action: 'list' | 'show', page: ReactNode) {
  return (
    <CanAccess
      resource={resource}
      action={action}
      loading={<Spinner />}
      accessDenied={<Navigate to="/unauthorized" replace />}
    >
      <Suspense fallback={<Spinner />}>{page}</Suspense>
    </CanAccess>
  )
}

/** A list, with what the address says of it. */
function ToTab({ tab, view }: { tab: TabId; view?: string }) {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('tab', tab)
  if (view) query.set('view', view)
  return <Navigate to={`/?${query}`} replace />
}
