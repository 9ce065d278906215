/** Who waits for a word of the office: confirmed without a service, lately or longer ago than confirmations count, or a service does not suit. */
export const toBookFilters = ['ALL', 'CONFIRMED', 'REJECTED', 'EXPIRED'] as const
export type ToBookFilter = (typeof toBookFilters)[number]

export const toBookNames: Record<Exclude<ToBookFilter, 'ALL'>, string> = {
  CONFIRMED: 'Potwierdzone, bez wizyty',
  REJECTED: 'Termin nie pasuje',
  EXPIRED: 'Potwierdzone ponad 30 dni temu',
}
