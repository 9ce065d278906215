import { z } from 'zod'

/** How a completed service was paid; UNPAID: not yet */
export const payments = ['CASH', 'CARD', 'TRANSFER', 'UNPAID'] as const
export type Payment = (typeof payments)[number]
export const paymentSchema = z.enum(payments, { error: 'Wybierz sposób płatności' })

/** For filters: of a completed service with a price nobody said how it was paid */
export const notStated = 'NOT_STATED'

export const paymentNames: Record<Payment, string> = {
  CASH: 'Gotówka',
  CARD: 'Karta',
  TRANSFER: 'Przelew',
  UNPAID: 'Niezapłacona',
}
