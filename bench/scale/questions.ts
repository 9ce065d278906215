/** A company ten times larger than the one of the bench of the API */
export const amount = { clients: 200_000, devices: 300_000, duties: 500_000, services: 500_000, sms: 1_000_000 }

/** First pages, a search and the dashboard */
export const firstPages = [
  '/api/clients?range=[0,19]&sort=["lastName","ASC"]',
  '/api/devices?range=[0,19]&sort=["nextInspectionDate","ASC"]',
  '/api/services?range=[0,19]&sort=["startsAt","DESC"]',
  '/api/clients?range=[0,19]&sort=["match","ASC"]&filter={"q":"kowalsk"}',
  '/api/sms/history?range=[0,19]',
  '/api/dashboard/inspections-alert',
]

export interface Question {
  name: string
  path: string
  /** Limit of p95 (ms); 500 by default */
  within?: number
  /** Limit of the answer (bytes), before compression */
  bytes?: number
  /** The answer is of one size, however large the company: its time may grow by half where ten times the data are */
  flat?: boolean
}

const pageSize = 20
const page = (resource: string, first: number, sort: [string, string], filter: object) =>
  `/api/${resource}?${new URLSearchParams({
    range: JSON.stringify([first, first + pageSize - 1]),
    sort: JSON.stringify(sort),
    filter: JSON.stringify(filter),
  }).toString()}`

const searchQuestion = (name: string, resource: string, sort: [string, string], q: string): Question => ({
  name: `${name}, search '${q}'`,
  path: page(resource, 0, sort, { q }),
})

interface List {
  name: string
  resource: string
  sorts: readonly (readonly [string, string])[]
}

export const lists: readonly List[] = [
  {
    name: 'clients',
    resource: 'clients',
    sorts: [
      ['id', 'ASC'],
      ['lastName', 'ASC'],
      ['urgency', 'ASC'],
    ],
  },
  {
    name: 'devices',
    resource: 'devices',
    sorts: [
      ['id', 'ASC'],
      ['nextInspectionDate', 'ASC'],
      ['name', 'ASC'],
      ['city', 'ASC'],
      ['street', 'ASC'],
      ['serviceConfirmedAt', 'DESC'],
      ['clientName', 'ASC'],
      ['clientPhone', 'ASC'],
      ['postalCode', 'ASC'],
    ],
  },
  { name: 'duties', resource: 'duties', sorts: [['dueOn', 'ASC']] },
  {
    name: 'services',
    resource: 'services',
    sorts: [
      ['startsAt', 'DESC'],
      ['performedOn', 'DESC'],
      ['price', 'DESC'],
    ],
  },
  {
    name: 'SMS history',
    resource: 'sms/history',
    sorts: [
      ['sentAt', 'DESC'],
      ['clientName', 'ASC'],
      ['state', 'ASC'],
      ['type', 'ASC'],
    ],
  },
  {
    name: 'planned SMS',
    resource: 'planned-sms',
    sorts: [
      ['scheduledAt', 'ASC'],
      ['clientName', 'ASC'],
    ],
  },
  { name: 'protocols', resource: 'protocols', sorts: [['performedOn', 'DESC']] },
  { name: 'requests', resource: 'requests', sorts: [['receivedAt', 'DESC']] },
  { name: 'refrigerant record', resource: 'refrigerant-entries', sorts: [['performedOn', 'DESC']] },
  { name: 'answers by SMS', resource: 'sms/answers', sorts: [['clientName', 'ASC']] },
  { name: 'journal of changes', resource: 'events', sorts: [['at', 'DESC']] },
  { name: 'users', resource: 'users', sorts: [['id', 'ASC']] },
  { name: 'campaigns', resource: 'campaigns', sorts: [['id', 'DESC']] },
]

/** The first, a middle and the last page of each order of a list with this many rows */
export function pagesOf(list: List, rows: number): Question[] {
  const places = [
    ['first', 0],
    ['middle', Math.floor(rows / 2)],
    ['last', Math.max(0, rows - pageSize)],
  ] as const
  return list.sorts.flatMap(([by, order]) =>
    places.map(([place, first]) => ({
      name: `${list.name} by ${by}, ${place} page`,
      path: page(list.resource, first, [by, order], {}),
      flat: place === 'first',
    })),
  )
}

const searches: readonly Question[] = ['kow', 'kowalsk', 'nowak warszawa', '26-300'].flatMap((q) => [
  searchQuestion('clients', 'clients', ['match', 'ASC'], q),
  searchQuestion('devices', 'devices', ['nextInspectionDate', 'ASC'], q),
  searchQuestion('duties', 'duties', ['dueOn', 'ASC'], q),
  searchQuestion('services', 'services', ['startsAt', 'DESC'], q),
  searchQuestion('SMS history', 'sms/history', ['sentAt', 'DESC'], q),
])

const dashboard: readonly Question[] = ['stats', 'inspections-alert', 'inspections-calendar', 'recent-activity'].map(
  (call) => ({ name: `dashboard, ${call}`, path: `/api/dashboard/${call}`, flat: true }),
)

/** What an office opens all day */
function daily(today: Date): readonly Question[] {
  const day = (after: number) => new Date(today.getTime() + after * 86_400_000).toISOString().slice(0, 10)
  const ofOne = (noun: string, path: string): Question => ({ name: `one ${noun}`, path, flat: true })
  return [
    { name: 'calendar, a month', path: `/api/services/days?from=${day(-14)}&until=${day(28)}`, flat: true },
    { name: 'calendar, a week', path: `/api/services/range?start=${day(0)}&end=${day(6)}` },
    ofOne('client', '/api/clients/1000'),
    ofOne('client, services', '/api/services/client/1000'),
    ofOne('client, planned SMS', '/api/planned-sms/client/1000'),
    ofOne('device', '/api/devices/1000'),
    { name: 'planning check, first page', path: '/api/planned-sms/debug/planning?daysAhead=30' },
    ...['kow', '26-300', 'przegląd warszawa'].map((q) => ({
      name: `search of everything, '${q}'`,
      path: `/api/search?${new URLSearchParams({ q }).toString()}`,
    })),
    searchQuestion('planned SMS', 'planned-sms', ['scheduledAt', 'ASC'], 'kow'),
    searchQuestion('protocols', 'protocols', ['issuedAt', 'DESC'], 'kow'),
    searchQuestion('journal of changes', 'events', ['at', 'DESC'], 'kow'),
  ]
}

function reports(today: Date): readonly Question[] {
  const now = today.getFullYear()
  const before = today.getFullYear() - 1
  const askedReport = (first: number) => page('reports/asked', first, ['askedAt', 'DESC'], { period: String(before) })
  return [
    { name: 'report of a year', path: `/api/reports/period?period=${before}` },
    { name: 'report of the present year', path: `/api/reports/period?period=${now}` },
    { name: 'report of a month', path: `/api/reports/period?period=${before}-10` },
    { name: 'report, duties of a year', path: `/api/reports/duties?period=${now}` },
    { name: 'report, asked in a year, first page', path: askedReport(0) },
    { name: 'forecast', path: '/api/reports/forecast' },
    { name: 'figures over all time', path: '/api/reports/stats' },
    { name: 'months of a year', path: `/api/reports/monthly-activity?year=${before}` },
    { name: 'team over all time', path: '/api/reports/team-performance' },
    { name: 'SMS over all time', path: '/api/reports/sms-stats' },
    { name: 'clients with the highest revenue', path: '/api/reports/top-clients' },
  ]
}

export const view = (query: string) => `/api/map/view?${query}`
export const poland = 'south=48&west=11.25&north=56.2&east=28.125&zoom=6'
export const map = { within: 1000, bytes: 10_000_000 }
const maps: readonly Question[] = [
  { name: 'map', path: '/api/map', ...map },
  { name: 'map, all of Poland', path: view(poland), ...map },
  { name: 'map, all of Poland, late duties', path: view(`${poland}&duty=late`), ...map },
  { name: 'map, a province', path: view('south=51&west=19.7&north=53&east=22.5&zoom=8'), ...map },
  { name: 'map, a city', path: view('south=52.1&west=20.8&north=52.35&east=21.25&zoom=12'), ...map },
  { name: 'map, a quarter', path: view('south=52.22&west=20.98&north=52.25&east=21.03&zoom=15'), ...map },
  { name: 'map, counts', path: '/api/map/summary', ...map },
  { name: 'map, counts, urgent heat pumps', path: '/api/map/summary?due=URGENT&type=HEAT_PUMP', ...map },
  { name: "map, search 'kow'", path: '/api/map/search?q=kow', ...map },
  { name: 'map, positions to correct', path: '/api/map/misplaced', ...map },
]

export function questions(today: Date): readonly Question[] {
  return [...dashboard, ...daily(today), ...reports(today), ...searches, ...maps]
}
