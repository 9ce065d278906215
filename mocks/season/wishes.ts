import type { DayPart, Wish } from '#domain/confirmations/wish'
import { addDays } from '#domain/time/day'
import type { SeasonContext } from './context'
import type { ConfirmationDraft, ServiceDraft } from './drafts'
import { workingDayFrom } from '#domain/time/working-day'

interface WishTemplate {
  /** Days from today, moved to a working day; null for any day */
  inDays: number | null
  part: DayPart | null
  note: string | null
  phone: string | null
}

const wishes: readonly WishTemplate[] = [
  { inDays: 2, part: 'MORNING', note: 'Domofon nie działa, proszę zadzwonić spod bramy.', phone: null },
  { inDays: null, part: 'EVENING', note: null, phone: '+48601202303' },
  { inDays: 5, part: null, note: 'Na podwórku jest pies, zamknę go przed wizytą.', phone: null },
  { inDays: 4, part: 'AFTERNOON', note: 'Klucze u sąsiadki pod numerem 6.', phone: '+48602303404' },
]
const rejections: readonly WishTemplate[] = [
  { inDays: 6, part: 'AFTERNOON', note: 'W tym dniu jestem w pracy do 15.', phone: null },
  { inDays: 8, part: null, note: 'Wyjeżdżam, wracam w przyszłym tygodniu.', phone: null },
]

export function wish(context: SeasonContext, link: ConfirmationDraft, at: Date): void {
  const before = context.wishes.filter(({ rejected }) => !rejected).length
  context.wishes.push({ link, at, wish: wishOf(context, wishes, before), rejected: null, settled: null })
}

/** @param settledAt when the customer agreed on the phone that the service stays; null if nobody has called yet */
export function rejectService(
  context: SeasonContext,
  link: ConfirmationDraft,
  rejected: ServiceDraft,
  at: Date,
  settledAt: Date | null,
): void {
  const before = context.wishes.filter((other) => other.rejected).length
  const settlement = settledAt && { at: settledAt, note: 'Po rozmowie: sąsiadka otworzy, termin zostaje.' }
  context.wishes.push({ link, at, wish: wishOf(context, rejections, before), rejected, settled: settlement })
}

function wishOf({ today }: SeasonContext, list: readonly WishTemplate[], before: number): Wish {
  const { inDays, ...same } = list[before % list.length]!
  return { ...same, day: inDays === null ? null : workingDayFrom(addDays(today, inDays)) }
}
