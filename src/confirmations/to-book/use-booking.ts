import { useCallback } from 'react'
import type { Device } from '#domain/devices/device'
import { useServiceDialogs, wishPrefill } from '../../services'
import { useToday } from '../../shared/use-clock'

interface Booking {
  label: 'Umów wizytę' | 'Zmień termin'
  open: () => void
}

/** Books a service, or moves the booked one, at the time the customer wishes. */
export function useBooking(): (device: Device) => Booking {
  const { book, edit } = useServiceDialogs()
  const today = useToday()
  return useCallback(
    (device) => {
      const { bookedService, wish } = device
      return bookedService
        ? { label: 'Zmień termin', open: () => edit(bookedService.id, wishPrefill(wish, today)) }
        : { label: 'Umów wizytę', open: () => book({ device, type: 'PRZEGLAD_OKRESOWY' }) }
    },
    [book, edit, today],
  )
}
