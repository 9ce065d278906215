import { busyMonth, quietMonth } from '../service-months'

export const amount = { clients: 20_000, devices: 30_000, duties: 50_000, services: 100_000, sms: 100_000 }

/** A request to the product, and the minimal SQL for the same answer as its yardstick. */
export interface Question {
  name: string
  /** Path of the i-th request */
  path: (samples: Samples, i: number) => string
  /** Sends the previous answer's ETag as `If-None-Match` */
  again?: true
  /** Statements of the yardstick; absent when there is nothing to compare with */
  bare?: readonly string[]
  /** Not concurrent, because people do not ask this at the same time */
  alone?: true
  /** Some of its answers may be empty, which take as long */
  mayBeEmpty?: true
  /** Limit of the median in milliseconds; 500 by default */
  within?: number
  /** Limit of the 95th percentile in milliseconds, where there is one */
  p95?: number
  /** Limits the ratio to another question's median */
  beside?: { name: string; most: number }
}

export interface Samples {
  /** Phone numbers of existing clients */
  phones: readonly string[]
}

const total = (table: string) => `select count(*)::int from ${table}`
const list = (resource: string, sort: [string, string], filter: object = {}, first = 0) =>
  `/api/${resource}?${new URLSearchParams({
    range: JSON.stringify([first, first + 19]),
    sort: JSON.stringify(sort),
    filter: JSON.stringify(filter),
  }).toString()}`

/**
 * Hand-written SQL for the search of clients, best match first. The union lets PostgreSQL use both indexes.
 * @param text an SQL expression
 */
function searchClients(text: string): string[] {
  const condition = `id in (select id from clients where search like '%' || ${text} || '%'
    union select client_id from devices where search like '%' || ${text} || '%')`
  const rank = `case when id::text = ${text} or phone = '+48' || ${text} then 0
    when search like ${text} || '%' or search like '% ' || ${text} || '%' then 1 else 2 end`
  return [
    `select * from clients where ${condition} order by ${rank}, id limit 20`,
    `${total('clients')} where ${condition}`,
  ]
}

function searchDevices(text: string): string[] {
  const condition = `devices.id in (select id from devices where search like '%' || ${text} || '%'
    union select devices.id from clients join devices on client_id = clients.id where clients.search like '%' || ${text} || '%')`
  return [
    `select devices.*, first_name, last_name, phone from devices join clients on clients.id = client_id
      where ${condition} order by next_inspection_date, devices.id limit 20`,
    `${total('devices')} where ${condition}`,
  ]
}

type Month = typeof quietMonth

const calendarMonth = ({ from, until }: Month) => `/api/services/days?from=${from}&until=${until}`

/** Hand-written SQL for the first two services of each day with the day's count. */
function firstOfDays({ from, until }: Month): string[] {
  return [
    `select placed.*, first_name, last_name, phone, devices.type as device_type, name, street, house_number, flat_number, postal_code, city
     from (
       select *, row_number() over (partition by day order by starts_at, id) as place, count(*) over (partition by day) as total
       from (select *, (starts_at at time zone 'Europe/Warsaw')::date as day from services
         where starts_at >= '${from} 00:00 Europe/Warsaw' and starts_at < '${until} 00:00 Europe/Warsaw') as dated
     ) as placed join clients on clients.id = placed.client_id join devices on devices.id = device_id
     where place <= 2 order by day, place`,
  ]
}

const servicesWithOwners = `select services.*, first_name, last_name, phone, devices.type as device_type, name, street, house_number,
  flat_number, postal_code, city from services join clients on clients.id = services.client_id join devices on devices.id = device_id`

/** Hand-written SQL for the search of services. */
function searchServices(text: string): string[] {
  const condition = `services.id in (select id from services where search like '%' || ${text} || '%'
    union select services.id from clients join services on client_id = clients.id where clients.search like '%' || ${text} || '%'
    union select services.id from devices join services on device_id = devices.id where devices.search like '%' || ${text} || '%')`
  return [
    `${servicesWithOwners} where ${condition} order by starts_at desc, services.id desc limit 20`,
    `${total('services')} where ${condition}`,
  ]
}

const monthOf = ({ services }: Month) => `calendar, a month of ${services.toLocaleString('en')}`

const dashboard = ['stats', 'inspections-alert', 'inspections-calendar', 'recent-activity'].map((call): Question => ({
  name: `dashboard, ${call}`,
  path: () => `/api/dashboard/${call}`,
  within: 50,
}))

/** This year and the year before, which a report compares, contain half of all services. */
const lastYear = new Date().getFullYear() - 1

const reports: readonly Question[] = [
  { name: 'report of a year', path: () => `/api/reports/period?period=${lastYear}`, alone: true, within: 250 },
  { name: 'report of a month', path: () => `/api/reports/period?period=${lastYear}-10`, alone: true, within: 150 },
]

export const questions: readonly Question[] = [
  ...dashboard,
  ...reports,
  {
    name: 'devices, those to be booked, the longest waiting first',
    path: () => list('devices', ['waitingSince', 'ASC'], { toBook: 'ALL' }),
    within: 50,
  },
  {
    name: 'clients, as they were added',
    path: () => list('clients', ['id', 'ASC']),
    bare: ['select * from clients order by id limit 20', total('clients')],
  },
  {
    name: 'clients, A–Z',
    path: () => list('clients', ['lastName', 'ASC']),
    bare: ['select * from clients order by sort_key, id limit 20', total('clients')],
  },
  {
    name: 'clients, the most urgent first',
    path: () => list('clients', ['urgency', 'ASC']),
    bare: [
      `select clients.* from clients left join (
         select client_id, min(next_inspection_date) as due from devices group by client_id
       ) as first on client_id = id order by due, id limit 20`,
      total('clients'),
    ],
  },
  {
    name: "clients, search 'kowalsk'",
    path: () => list('clients', ['match', 'ASC'], { q: 'kowalsk' }),
    bare: searchClients("'kowalsk'"),
  },
  {
    name: "clients, search 'kow'",
    path: () => list('clients', ['match', 'ASC'], { q: 'kow' }),
    bare: searchClients("'kow'"),
  },
  {
    name: 'clients, search by phone',
    path: ({ phones }) => list('clients', ['match', 'ASC'], { q: phones[0] }),
    bare: searchClients('(select substr(phone, 4) from clients order by id limit 1)'),
  },
  {
    name: 'clients, search by postcode',
    path: () => list('clients', ['match', 'ASC'], { q: '26-300' }),
    bare: searchClients("'26-300'"),
  },
  {
    name: "devices, search 'kowalsk'",
    path: () => list('devices', ['nextInspectionDate', 'ASC'], { q: 'kowalsk' }),
    bare: searchDevices("'kowalsk'"),
  },
  {
    name: 'devices',
    path: () => list('devices', ['id', 'ASC']),
    bare: ['select * from devices order by id limit 20', total('devices')],
  },
  {
    name: 'duties, those open or passed',
    path: () => list('duties', ['dueOn', 'ASC'], { state: 'CURRENT' }),
    bare: [
      `select duties.*, first_name, last_name, phone, type, devices.name, city from duties
        join devices on devices.id = device_id join clients on clients.id = client_id
        where active and opens_on <= current_date order by due_on, duties.id limit 20`,
      `${total('duties')} where active and opens_on <= current_date`,
    ],
  },
  { name: "duties, search 'kowalsk'", path: () => list('duties', ['dueOn', 'ASC'], { q: 'kowalsk' }), within: 50 },
  {
    name: 'map, all devices',
    path: () => '/api/map',
    within: 2000,
    bare: [
      `select clients.id, first_name, last_name, phone, devices.id as device, name, type, street, house_number, flat_number,
         postal_code, city, lat, lng, geocoding_status, next_inspection_date, confirmed_at, notes
       from devices join clients on clients.id = client_id order by devices.id`,
    ],
  },
  { name: 'map, nothing new (304)', path: () => '/api/map', again: true },
  {
    name: 'messages of a client',
    path: (_, i) => `/api/sms/history/client/${i + 1}`,
    bare: ['select * from sms_messages where client_id = 1 order by id desc limit 200'],
  },
  {
    name: 'messages',
    path: () => list('sms/history', ['sentAt', 'DESC']),
    bare: [
      'select * from sms_messages order by coalesce(sent_at, created_at) desc, id desc limit 20',
      total('sms_messages'),
    ],
  },
  {
    name: 'messages by name, the last page',
    path: () => list('sms/history', ['clientName', 'ASC'], {}, amount.sms - 20),
    beside: { name: 'messages', most: 4 },
  },
  {
    name: 'messages by state, the last page',
    path: () => list('sms/history', ['state', 'ASC'], {}, amount.sms - 20),
    beside: { name: 'messages', most: 4 },
  },
  {
    name: "messages, search 'przegląd', which is in each",
    path: () => list('sms/history', ['sentAt', 'DESC'], { q: 'przegląd' }),
    bare: [
      "select * from sms_messages where search like '%przeglad%' order by coalesce(sent_at, created_at) desc, id desc limit 20",
      `${total('sms_messages')} where search like '%przeglad%'`,
    ],
  },
  { name: monthOf(quietMonth), path: () => calendarMonth(quietMonth), bare: firstOfDays(quietMonth) },
  {
    name: monthOf(busyMonth),
    path: () => calendarMonth(busyMonth),
    bare: firstOfDays(busyMonth),
    beside: { name: monthOf(quietMonth), most: 3 },
  },
  {
    name: `calendar, a week of a month of ${busyMonth.services.toLocaleString('en')}`,
    path: () => '/api/services?start=2031-05-11T22:00:00Z&end=2031-05-18T22:00:00Z',
    bare: [
      `${servicesWithOwners} where starts_at >= '2031-05-11T22:00:00Z' and starts_at < '2031-05-18T22:00:00Z' order by starts_at, services.id`,
    ],
  },
  {
    name: 'services of a device, newest first',
    path: (_, i) => `/api/service-history/device/${i + 1}?range=[0,19]`,
    bare: [
      `${servicesWithOwners} where device_id = 1 order by starts_at desc limit 20`,
      `${total('services')} where device_id = 1`,
    ],
  },
  {
    name: 'cheapest windows of a booking',
    path: (_, i) => `/api/services/proposals?deviceId=${i + 1}`,
    alone: true,
    mayBeEmpty: true,
    p95: 300,
  },
  {
    name: "services, search 'kowalsk'",
    path: () => list('services', ['startsAt', 'DESC'], { q: 'kowalsk' }),
    bare: searchServices("'kowalsk'"),
  },
]
