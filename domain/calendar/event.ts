import { formatAddress } from '../devices/address'
import { deviceTypeNames } from '../devices/device-type'
import type { Service } from '../services/service'
import { serviceStatusNames, serviceTypeNames } from '../services/service'
import { formatPhone } from '../text/phone'

export interface CalendarEvent {
  title: string
  location: string
  description: string
  start: Date
  end: Date
  status: Service['status']
}

type EventService = Pick<
  Service,
  'type' | 'status' | 'startsAt' | 'endsAt' | 'notes' | 'technician' | 'workDone' | 'cancelReason' | 'client' | 'device'
>

export function eventOf(service: EventService): CalendarEvent {
  const { client, device, status } = service
  const lines: [label: string, value: string | null][] = [
    ['Klient', client.name],
    ['Telefon', formatPhone(client.phone)],
    ['Urządzenie', [deviceTypeNames[device.type], device.name].filter(Boolean).join(', ')],
    ['Serwisant', service.technician],
    ['Status', status === 'SCHEDULED' ? null : serviceStatusNames[status]],
    ['Wykonane prace', service.workDone],
    ['Powód anulowania', service.cancelReason],
    ['Uwagi', service.notes],
  ]
  return {
    title: `${marks[status]}${serviceTypeNames[service.type]}: ${client.name}`,
    location: formatAddress(device.address),
    description: lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('\n'),
    start: service.startsAt,
    end: service.endsAt,
    status,
  }
}

/** What an event says about a client and a device */
export const clientEventFields: readonly string[] = ['firstName', 'lastName', 'phone']
export const deviceEventFields: readonly string[] = [
  'type',
  'name',
  'street',
  'houseNumber',
  'flatNumber',
  'postalCode',
  'city',
]

/** Put into the title, since calendars show little else. */
const marks: Record<Service['status'], string> = { SCHEDULED: '', COMPLETED: '✓ ', CANCELLED: 'Anulowana: ' }
