import type { Day } from '#domain/time/day'

export interface RecordRef {
  kind: 'client' | 'device'
  id: number
}

export const deviceAddress = (id: number) => `/devices/${id}/show`

export const clientPageAddress = (id: number) => `/clients/${id}/show`

export const recordAddress = ({ kind, id }: RecordRef) =>
  kind === 'client' ? clientPageAddress(id) : deviceAddress(id)

/** The clients tab with only the card of this client, and the device on it, if given */
export function clientAddress(clientId: number, deviceId?: number): string {
  const query = new URLSearchParams({ tab: 'clients', client: String(clientId) })
  if (deviceId !== undefined) query.set('device', String(deviceId))
  return `/?${query}`
}

/** The protocols of a service: the one being filled in, and those that were issued */
export const serviceProtocolAddress = (serviceId: number) => `/services/protocol?service=${serviceId}`

export const protocolTemplatesAddress = '/services/protocol-templates'

export const protocolTemplateAddress = (id: number) => `/services/protocol-template?id=${id}`

/** The form of a new template, which may begin as the copy of another */
export const newProtocolTemplateAddress = (copied?: number) =>
  `/services/protocol-template${copied === undefined ? '' : `?copy=${copied}`}`

export const protocolAddress = (id: number) => `/services/protocol?id=${id}`

/** The services tab on the day of a service, which is marked */
export function serviceAddress(serviceId: number, day: Day): string {
  return `/?${new URLSearchParams({ tab: 'services', date: day, visit: String(serviceId) })}`
}

/** The services tab on the day of a service, with its window open */
export const openServiceAddress = (serviceId: number, day: Day) => `${serviceAddress(serviceId, day)}&open=true`

/** Parameter `status` of the services tab: what the dashboard counts */
export const notCancelled = 'SCHEDULED,COMPLETED'

/** The services tab with the list of a technician's scheduled services, from today on */
export function technicianServicesAddress(technicianId: number): string {
  const query = new URLSearchParams({ tab: 'services', view: 'list', technician: String(technicianId) })
  query.set('status', 'SCHEDULED')
  return `/?${query}`
}

export const campaignsAddress = '/campaigns'

/** The board of a campaign */
export const campaignAddress = (id: number) => `/campaigns/campaign?id=${id}`

export const editCampaignAddress = (id: number) => `/campaigns/edit?id=${id}`

/** The form of a new campaign, which may begin as the copy of another, a year later */
export const newCampaignAddress = (copied?: number) => `/campaigns/edit${copied === undefined ? '' : `?copy=${copied}`}`
