import type { ResourceProps } from 'react-admin'
import { Suspense } from 'react'
import { idParamSchema } from '#domain/api/id'
import type { Client } from '#domain/clients/client'
import type { Device } from '#domain/devices/device'
import type { PlannedSms } from '#domain/sms/planned/planned-sms'
import type { Service } from '#domain/services/service'
import type { SmsAnswer } from '#domain/sms/answer'
import type { SmsMessage } from '#domain/sms/sms'
import { Spinner } from '../shared/feedback/Spinner'
import { lazyPage } from '../shared/feedback/lazy-page'
import { userName } from '../users'

/** By React-admin's addresses: /clients, /clients/create, /clients/5, /clients/5/show */
export type ResourceAction = 'list' | 'create' | 'edit' | 'show'

/** What can be opened of each resource, in the order of the menu of addresses above */
const offered = {
  clients: ['list', 'create', 'edit', 'show'],
  devices: ['list', 'create', 'edit', 'show'],
  services: ['list', 'create', 'edit', 'show'],
  users: ['list', 'create', 'edit', 'show'],
  // The server plans them.
  'planned-sms': ['list', 'edit', 'show'],
  'sms-history': ['list', 'show'],
  'sms-answers': ['list'],
} as const satisfies Record<string, readonly ResourceAction[]>

export type ResourceName = keyof typeof offered

/** What an address of a resource opens */
export interface ResourcePlace {
  resource: ResourceName
  action: ResourceAction
  /** Of 'edit' and 'show' */
  id?: number
}

const isResource = (name: string): name is ResourceName => Object.hasOwn(offered, name)

/** Undefined if it is no address of a resource */
export function resourcePlace(path: string): ResourcePlace | undefined {
  const [, name = '', ...rest] = path.split('/')
  if (!isResource(name)) return undefined
  const place = { resource: name, ...partOf(rest) }
  const actions: readonly ResourceAction[] = offered[name]
  return place.action && actions.includes(place.action) ? { ...place, action: place.action } : undefined
}

function partOf([first, second, ...more]: string[]): Partial<ResourcePlace> {
  if (more.length > 0) return {}
  if (first === undefined) return { action: 'list' }
  if (second === undefined && first === 'create') return { action: 'create' }
  const id = idParamSchema.safeParse(first).data
  if (id === undefined || (second !== undefined && second !== 'show')) return {}
  return { action: second ?? 'edit', id }
}

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
export const resources: ResourceProps[] = (Object.keys(offered) as ResourceName[]).map((name) => ({
  name,
  recordRepresentation: representations[name],
  ...Object.fromEntries(offered[name].map((action) => [action, page])),
}))
