import type { WishRecord } from '#domain/confirmations/wish'
import { formatPhone } from '#domain/text/phone'
import type { Day } from '#domain/time/day'
import type { BookingPrefill } from './dialogs/context'

/** Initial values from the customer's wish; the hour is proposed. A past day is dropped. */
export function wishPrefill(wish: WishRecord | null, today: Day): Pick<BookingPrefill, 'day' | 'notes'> {
  if (!wish) return {}
  const { day, note, phone } = wish
  const notes = [note, phone && `Telefon do klienta: ${formatPhone(phone)}`].filter(Boolean).join('\n')
  return {
    ...(day && day >= today && { day }),
    ...(notes && { notes }),
  }
}
