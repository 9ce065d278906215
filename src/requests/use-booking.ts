import { dayPartHours } from '#domain/confirmations/wish'
import { requestCalls } from '#domain/requests/contract'
import type { CustomerRequest } from '#domain/requests/request'
import { useServiceDialogs } from '../services'
import { useToday } from '../shared/use-clock'
import { useAction } from '../shared/use-action'

/** Opens the form of a new visit, filled in from a request, which is then booked. */
export function useBookingForRequest(): (request: CustomerRequest) => void {
  const { book } = useServiceDialogs()
  const today = useToday()
  const { run } = useAction(requestCalls.book)
  return ({ id, deviceId, kind, text, preferredDay, preferredPart }) =>
    book({
      device: deviceId,
      type: kind === 'FAILURE' ? 'AWARIA' : 'PRZEGLAD_OKRESOWY',
      ...(text && { notes: text }),
      ...(preferredDay && preferredDay > today && { day: preferredDay }),
      ...(preferredPart && { time: `${String(dayPartHours[preferredPart].from).padStart(2, '0')}:00` }),
      onBooked: (service) => run({ id, body: { serviceId: service.id } }),
    })
}
