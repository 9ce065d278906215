import type { ResourceProps } from 'react-admin'
import { Suspense } from 'react'
import type { Client } from '#domain/clients/client'
import type { Device } from '#domain/devices/device'
import type { PlannedSms } from '#domain/sms/planned/planned-sms'
import type { Service } from '#domain/services/service'
import type { SmsAnswer } from '#domain/sms/answer'
import type { SmsMessage } from '#domain/sms/sms'
import { Spinner } from '../shared/Spinner'
import { lazyPage } from '../shared/lazy-page'
import { usersResource } from '../users'

export const ResourceAddress = lazyPage(async () => {
  const module = await import('./ResourceAddress')
  await module.preloadRecordPage(window.location.pathname)
  return module
})

const list = (
  <Suspense fallback={<Spinner />}>
    <ResourceAddress action="list" />
  </Suspense>
)
const edit = (
  <Suspense fallback={<Spinner />}>
    <ResourceAddress action="show" />
  </Suspense>
)

/** Declared here and not in the indexes of the features: signing in loads this table and none of the features. */
export const resources: ResourceProps[] = [
  usersResource,
  {
    name: 'clients',
    list,
    edit,
    recordRepresentation: ({ firstName, lastName }: Client) => `${firstName} ${lastName}`.trim(),
  },
  {
    name: 'devices',
    list,
    edit,
    recordRepresentation: ({ name, clientName }: Device) => (name ? `${name}, ${clientName}` : clientName),
  },
  { name: 'services', list, edit, recordRepresentation: ({ client }: Service) => client.name },
  { name: 'sms-history', list, recordRepresentation: ({ text }: SmsMessage) => text },
  { name: 'planned-sms', list, recordRepresentation: ({ text }: PlannedSms) => text },
  { name: 'sms-answers', list, recordRepresentation: ({ message }: SmsAnswer) => message },
]

export function isResourcePath(path: string): boolean {
  const [, name, id, ...more] = path.split('/')
  const found = resources.find((resource) => resource.name === name)
  if (!found || more.length > 0) return false
  return id === undefined || (found.edit !== undefined && /^[1-9]\d*$/.test(id))
}
