import { z } from 'zod'
import { idParamSchema, idSchema } from '../api/id'
import { isPhone, normalizePhone } from '../text/phone'
import { requiredLine } from '../text/plain'
import type { Day } from '../time/day'
import { asDay } from '../time/day'

/** The person whom data are about (rule A21): a client, or somebody of whom only the number is known */
export interface Person {
  clientId?: number | undefined
  phone?: string | undefined
}

export const personMatchSchema = z.object({
  clientId: idSchema.nullable(),
  name: z.string().nullable(),
  phone: z.string(),
  email: z.string().nullable(),
  devices: z.int(),
  services: z.int(),
  messages: z.int(),
  /** Number of other clients with the same number, whose data stay */
  sharedWith: z.int(),
})
export type PersonMatch = z.output<typeof personMatchSchema>

const phone = z
  .string()
  .refine(isPhone, { error: 'Nieprawidłowy format numeru telefonu' })
  .overwrite((text) => (isPhone(text) ? normalizePhone(text) : text))

export const notOnePerson = 'Podaj klienta albo sam numer'
export const isOnePerson = ({ clientId, phone: number }: { clientId?: unknown; phone?: unknown }): boolean =>
  (clientId === undefined) !== (number === undefined)

/** In a query; the routes check that exactly one is given */
export const personQuerySchema = z.object({ clientId: idParamSchema.optional(), phone: phone.optional() })

export const erasureInputSchema = z
  .strictObject({
    clientId: idSchema.optional(),
    phone: phone.optional(),
    reason: requiredLine(300, 'Napisz, na jakiej podstawie usuwasz dane'),
  })
  .refine(isOnePerson, { error: notOnePerson, path: ['clientId'] })

/** What happens to one kind of data */
const outcomes = ['ERASED', 'ANONYMISED', 'KEPT'] as const
export const erasureLineSchema = z.object({
  kind: z.string(),
  outcome: z.enum(outcomes),
  count: z.int(),
  /** Why it stays, or what remains of it */
  note: z.string(),
})
export type ErasureLine = z.output<typeof erasureLineSchema>

/**
 * Years for which books are kept: five from the end of the year in which the tax fell due (art. 86 § 1, art. 70 § 1 of
 * the Polish Tax Ordinance)
 */
export const bookkeepingYears = 5

/** The first day whose done visits must still be in the books */
export function booksFrom(today: Day): Day {
  // Tax of a year falls due in the next one.
  return asDay(`${Number(today.slice(0, 4)) - bookkeepingYears - 1}-01-01`)
}
