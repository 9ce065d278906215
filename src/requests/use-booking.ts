import type { CustomerRequest } from '#domain/requests/request'
import { useServiceDialogs } from '../services'
import { useToday } from '../shared/use-clock'

/** Opens the form of a new visit, filled in from a request, which the form shows and settles. The hour is proposed. */
export function useBookingForRequest(): (request: CustomerRequest) => void {
  const { book } = useServiceDialogs()
  const today = useToday()
  return ({ deviceId, kind, text, preferredDay }) =>
    book({
      device: deviceId,
      type: kind === 'FAILURE' ? 'AWARIA' : 'PRZEGLAD_OKRESOWY',
      ...(text && { notes: text }),
      ...(preferredDay && preferredDay > today && { day: preferredDay }),
    })
}
