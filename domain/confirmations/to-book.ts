/**
 * Filters of the list 'Do umówienia'. CONFIRMED: confirmed within 30 days, without a service. EXPIRED: confirmed earlier. REJECTED: the
 * booked service does not suit the customer.
 */
export const toBookFilters = ['ALL', 'CONFIRMED', 'REJECTED', 'EXPIRED'] as const
export type ToBookFilter = (typeof toBookFilters)[number]

export const toBookNames: Record<Exclude<ToBookFilter, 'ALL'>, string> = {
  CONFIRMED: 'Potwierdzone, bez wizyty',
  REJECTED: 'Termin nie pasuje',
  EXPIRED: 'Potwierdzone ponad 30 dni temu',
}
