import { z } from 'zod'

/** How a completed service was paid; UNPAID: not yet */
export const payments = ['CASH', 'CARD', 'TRANSFER', 'UNPAID'] as const
export type Payment = (typeof payments)[number]
export const paymentSchema = z.enum(payments, { error: 'Wybierz sposób płatności' })

/** For filters: a completed service with a price for which no payment was recorded */
export const notStated = 'NOT_STATED'

export const paymentNames: Record<Payment, string> = {
  CASH: 'Gotówka',
  CARD: 'Karta',
  TRANSFER: 'Przelew',
  UNPAID: 'Niezapłacona',
}
