import type { ResourceProps } from 'react-admin'
import { Suspense } from 'react'
import type { Client } from '#domain/clients/client'
import type { ResourceName } from '#domain/console/resource-places'
import { resourceActions } from '#domain/console/resource-places'
import type { Device } from '#domain/devices/device'
import type { PlannedSms } from '#domain/sms/planned/planned-sms'
import type { Service } from '#domain/services/service'
import type { SmsAnswer } from '#domain/sms/answer'
import type { SmsMessage } from '#domain/sms/sms'
import { Spinner } from '../shared/feedback/Spinner'
import { lazyPage } from '../shared/feedback/lazy-page'
import { userName } from '../users'

export const ResourceAddress = lazyPage(async () => {
  const module = await import('./ResourceAddress')
  await module.preloadRecordPage(window.location.pathname)
  return module
})

const page = (
  <Suspense fallback={<Spinner />}>
    <ResourceAddress />
  </Suspense>
)

const representations: { [Name in ResourceName]: ResourceProps['recordRepresentation'] } = {
  clients: ({ firstName, lastName }: Client) => `${firstName} ${lastName}`.trim(),
  devices: ({ name, clientName }: Device) => (name ? `${name}, ${clientName}` : clientName),
  services: ({ client }: Service) => client.name,
  users: userName,
  'planned-sms': ({ text }: PlannedSms) => text,
  'sms-history': ({ text }: SmsMessage) => text,
  'sms-answers': ({ message }: SmsAnswer) => message,
}

/** Declared here and not in the indexes of the features: signing in loads this table and none of the features. */
export const resources: ResourceProps[] = (Object.keys(resourceActions) as ResourceName[]).map((name) => ({
  name,
  recordRepresentation: representations[name],
  ...Object.fromEntries(resourceActions[name].map((action) => [action, page])),
}))
