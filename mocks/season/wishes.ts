import type { DayPart } from '#domain/confirmations/wish'
import { addDays } from '#domain/time/day'
import { office } from './company'
import type { SeasonContext } from './context'
import type { ConfirmationDraft, ServiceDraft } from './drafts'
import { workingDayFrom } from '#domain/time/working-day'

interface Told {
  /** Days from today, moved to a working day; null for any day */
  inDays: number | null
  part: DayPart | null
  note: string | null
  phone: string | null
}

const wishes: readonly Told[] = [
  { inDays: 2, part: 'MORNING', note: 'Domofon nie działa, proszę zadzwonić spod bramy.', phone: null },
  { inDays: null, part: 'EVENING', note: null, phone: '+48601202303' },
  { inDays: 5, part: null, note: 'Na podwórku jest pies, zamknę go przed wizytą.', phone: null },
  { inDays: 4, part: 'AFTERNOON', note: 'Klucze u sąsiadki pod numerem 6.', phone: '+48602303404' },
]
const rejections: readonly Told[] = [
  { inDays: 6, part: 'AFTERNOON', note: 'W tym dniu jestem w pracy do 15.', phone: null },
  { inDays: 8, part: null, note: 'Wyjeżdżam, wracam w przyszłym tygodniu.', phone: null },
]

export function wish(context: SeasonContext, link: ConfirmationDraft, at: Date): void {
  const before = context.confirmations.filter((other) => other.wish && !other.rejected).length
  link.wish = told(context, wishes[before % wishes.length]!, at)
}

export function rejectService(context: SeasonContext, link: ConfirmationDraft, service: ServiceDraft, at: Date): void {
  const before = context.confirmations.filter((other) => other.rejected).length
  link.wish = told(context, rejections[before % rejections.length]!, at)
  link.rejected = { service, at, settled: null }
}

function told({ today }: SeasonContext, { inDays, ...same }: Told, at: Date): ConfirmationDraft['wish'] {
  return { ...same, day: inDays === null ? null : workingDayFrom(addDays(today, inDays)), at }
}

export function settleRejection({ rejected }: ConfirmationDraft, at: Date): void {
  if (!rejected) throw new Error('nothing to settle')
  rejected.settled = { at, by: office.manager, note: 'Po rozmowie: sąsiadka otworzy, termin zostaje.' }
}
