import { formatPhone } from '../text/phone'
import { formatDayOfMonth, formatWeekday } from '../time/format'
import type { DayPart, Wish } from './wish'

export const dayPartNames: Record<DayPart, string> = {
  MORNING: 'przed południem',
  AFTERNOON: 'po południu',
  EVENING: 'po godz. 16',
}

/** 'wtorek, 24 listopada, przed południem'; undefined without a wished day and part. */
export function wishTime({ day, part }: Pick<Wish, 'day' | 'part'>): string | undefined {
  const parts = [day && `${formatWeekday(day)}, ${formatDayOfMonth(day)}`, part && dayPartNames[part]].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : undefined
}

/** The whole wish in one line: 'wtorek, 24 listopada, tel. +48 600 200 300, „domofon 12”' */
export function wishText(wish: Wish | null): string {
  if (!wish) return ''
  const { note, phone } = wish
  return [wishTime(wish), phone && `tel. ${formatPhone(phone)}`, note && `„${note}”`].filter(Boolean).join(', ')
}
