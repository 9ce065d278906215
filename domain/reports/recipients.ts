import { z } from 'zod'
import { previousOf } from '../api/previous'
import type { Day } from '../time/day'
import { addDays } from '../time/day'
import type { Period } from './period'
import { periodAt } from './period'

export const maxRecipients = 10

/** Answer of PUT /api/reports/recipients: lower-case addresses without duplicates. */
export const recipientsSchema = z.strictObject({
  emails: z
    .array(
      z
        .string()
        .trim()
        .toLowerCase()
        .pipe(z.email({ error: 'Niepoprawny format email' }).max(200, { error: 'Najwyżej 200 znaków' })),
    )
    .max(maxRecipients, { error: `Najwyżej ${maxRecipients} adresów` })
    .overwrite((emails) => [...new Set(emails)]),
})
export type Recipients = z.output<typeof recipientsSchema>

/** Body of PUT /api/reports/recipients */
export const recipientsUpdateSchema = recipientsSchema.extend({ previous: previousOf(recipientsSchema) })
export type RecipientsUpdate = z.output<typeof recipientsUpdateSchema>

/** Splits addresses at white space, commas and semicolons. */
export function emailsIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter(Boolean)
}

/** The last complete month. */
export function lastMonth(today: Day): Period {
  return periodAt('MONTH', addDays(periodAt('MONTH', today).from, -1))
}
