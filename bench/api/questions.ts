/** What is asked for, and the least SQL that could answer it: the yardstick. */
export interface Question {
  name: string
  /** Address of the i-th request; known by then is what `Known` says */
  path: (known: Known, i: number) => string
  /** With `If-None-Match` of the answer before */
  again?: true
  /** Statements of the yardstick, whose rows it answers with; none where there is nothing to compare */
  bare?: readonly string[]
}

export interface Known {
  /** Numbers of clients that are there */
  phones: readonly string[]
}

const total = (table: string) => `select count(*)::int from ${table}`
const list = (resource: string, sort: [string, string], filter: object = {}) =>
  `/api/${resource}?${new URLSearchParams({
    range: '[0,19]',
    sort: JSON.stringify(sort),
    filter: JSON.stringify(filter),
  }).toString()}`

/**
 * The same question as ours, over clients and their devices, the best match first, by hand: a union, so that each index is used.
 * @param text SQL, as all of `bare`
 */
function foundClients(text: string): string[] {
  const found = `id in (select id from clients where search like '%' || ${text} || '%'
    union select client_id from devices where search like '%' || ${text} || '%')`
  const rank = `case when id::text = ${text} or phone = '+48' || ${text} then 0
    when search like ${text} || '%' or search like '% ' || ${text} || '%' then 1 else 2 end`
  return [`select * from clients where ${found} order by ${rank}, id limit 20`, `${total('clients')} where ${found}`]
}

function foundDevices(text: string): string[] {
  const found = `devices.id in (select id from devices where search like '%' || ${text} || '%'
    union select devices.id from clients join devices on client_id = clients.id where clients.search like '%' || ${text} || '%')`
  return [
    `select devices.*, first_name, last_name, phone from devices join clients on clients.id = client_id
      where ${found} order by next_inspection_date, devices.id limit 20`,
    `${total('devices')} where ${found}`,
  ]
}

export const questions: readonly Question[] = [
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
    name: "clients, search 'kowalcz'",
    path: () => list('clients', ['match', 'ASC'], { q: 'kowalcz' }),
    bare: foundClients("'kowalcz'"),
  },
  {
    name: "clients, search 'kow'",
    path: () => list('clients', ['match', 'ASC'], { q: 'kow' }),
    bare: foundClients("'kow'"),
  },
  {
    name: 'clients, search by phone',
    path: ({ phones }) => list('clients', ['match', 'ASC'], { q: phones[0] }),
    bare: foundClients('(select substr(phone, 4) from clients order by id limit 1)'),
  },
  {
    name: 'clients, search by postcode',
    path: () => list('clients', ['match', 'ASC'], { q: '26-300' }),
    bare: foundClients("'26-300'"),
  },
  {
    name: "devices, search 'kowalcz'",
    path: () => list('devices', ['nextInspectionDate', 'ASC'], { q: 'kowalcz' }),
    bare: foundDevices("'kowalcz'"),
  },
  {
    name: 'devices',
    path: () => list('devices', ['id', 'ASC']),
    bare: ['select * from devices order by id limit 20', total('devices')],
  },
  {
    name: 'map, all devices',
    path: () => '/api/map',
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
]
