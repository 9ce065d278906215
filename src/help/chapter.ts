import type { Operation } from '#domain/access/access'

export interface Chapter {
  id: ChapterId
  title: string
  /** Address of the screen */
  page: string
  /** Permission without which the chapter is hidden */
  needs?: Operation
  /** Further search words */
  words?: string
  purpose: string
  tasks: { title: string; steps: string[] }[]
  troubles: { problem: string; remedy: string }[]
  /** Alternative text of its picture, which `npm run pictures` makes */
  picture?: string
}

export const chapterIds = [
  'pierwsze-kroki',
  'pulpit',
  'mapa',
  'klienci',
  'urzadzenia',
  'serwisy',
  'do-umowienia',
  'kampanie',
  'plan-do-druku',
  'przypomnienia',
  'zaplanowane-sms',
  'historia-sms',
  'odpowiedzi',
  'strona-klienta',
  'reklama',
  'limity',
  'raporty',
  'import',
  'uzytkownicy',
  'dziennik-zmian',
  'kopie-zapasowe',
  'uslugi-zewnetrzne',
  'ustawienia',
  'konto',
  'skroty',
] as const
export type ChapterId = (typeof chapterIds)[number]

export const chapterAddress = (id: ChapterId) => `/help#${id}`

/** CSS px of every picture */
export const pictureSize = { width: 1200, height: 750 }
export const pictureFile = (id: ChapterId) => `/help/${id}.webp`

const ofTabs: Record<string, ChapterId> = {
  map: 'mapa',
  clients: 'klienci',
  services: 'serwisy',
  settings: 'ustawienia',
}

const ofPages: [prefix: string, chapter: ChapterId][] = [
  ['/clients/', 'klienci'],
  ['/devices/', 'urzadzenia'],
  ['/services/to-book', 'do-umowienia'],
  ['/services/duties', 'urzadzenia'],
  ['/services/requests', 'urzadzenia'],
  ['/services/sticker', 'urzadzenia'],
  ['/services/refrigerant', 'urzadzenia'],
  ['/services/device-card', 'urzadzenia'],
  ['/services/protocol', 'urzadzenia'],
  ['/services/print', 'plan-do-druku'],
  ['/campaigns', 'kampanie'],
  ['/admin/planned-sms', 'zaplanowane-sms'],
  ['/admin/sms-history', 'historia-sms'],
  ['/admin/sms-answers', 'odpowiedzi'],
  ['/admin/sms-limits', 'limity'],
  ['/admin/reports', 'raporty'],
  ['/admin/import', 'import'],
  ['/admin/users', 'uzytkownicy'],
  ['/admin/events', 'dziennik-zmian'],
  ['/admin/privacy', 'dziennik-zmian'],
  ['/admin/backups', 'kopie-zapasowe'],
  ['/admin/external-services', 'uslugi-zewnetrzne'],
  ['/account/', 'konto'],
  ['/dashboard', 'pulpit'],
]

/** The chapter about the current page. */
export function chapterOf({ pathname, search }: { pathname: string; search: string }): ChapterId | undefined {
  if (pathname !== '/') return ofPages.find(([prefix]) => pathname.startsWith(prefix))?.[1]
  const params = new URLSearchParams(search)
  if (params.get('section') === 'sms') return 'przypomnienia'
  if (params.get('panel')?.startsWith('device-')) return 'urzadzenia'
  return ofTabs[params.get('tab') ?? 'map'] ?? 'mapa'
}
