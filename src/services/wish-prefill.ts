import type { DayPart, LeftWish } from '#domain/confirmations/wish'
import { formatPhone } from '#domain/text/phone'
import type { Day } from '#domain/time/day'
import type { BookingPrefill } from './dialogs/context'

const startOfPart: Record<DayPart, string> = { MORNING: '09:00', AFTERNOON: '12:00', EVENING: '16:00' }

/** Initial values from the customer's wish. A past day is dropped. */
export function wishPrefill(wish: LeftWish | null, today: Day): Pick<BookingPrefill, 'day' | 'time' | 'notes'> {
  if (!wish) return {}
  const { day, part, note, phone } = wish
  const notes = [note, phone && `Telefon do klienta: ${formatPhone(phone)}`].filter(Boolean).join('\n')
  return {
    ...(day && day >= today && { day }),
    ...(part && { time: startOfPart[part] }),
    ...(notes && { notes }),
  }
}
