import { idParamSchema } from '../api/id'

/** The actions of React-admin's addresses: /clients, /clients/create, /clients/5, /clients/5/show */
type ResourceAction = 'list' | 'create' | 'edit' | 'show'

/** What can be opened of each resource */
export const resourceActions = {
  clients: ['list', 'create', 'edit', 'show'],
  devices: ['list', 'create', 'edit', 'show'],
  services: ['list', 'create', 'edit', 'show'],
  users: ['list', 'create', 'edit', 'show'],
  // The server plans them.
  'planned-sms': ['list', 'edit', 'show'],
  'sms-history': ['list', 'show'],
  'sms-answers': ['list'],
} as const satisfies Record<string, readonly ResourceAction[]>

export type ResourceName = keyof typeof resourceActions

/** What an address of a resource opens */
export interface ResourcePlace {
  resource: ResourceName
  action: ResourceAction
  /** For 'edit' and 'show' */
  id?: number
}

const isResource = (name: string): name is ResourceName => Object.hasOwn(resourceActions, name)

/** Undefined if it is no address of a resource */
export function resourcePlace(path: string): ResourcePlace | undefined {
  const [, name = '', ...rest] = path.split('/')
  if (!isResource(name)) return undefined
  const place = { resource: name, ...partOf(rest) }
  const actions: readonly ResourceAction[] = resourceActions[name]
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
