import { z } from 'zod'
import { emailSchema } from '../text/email-schema'
import { visitLength } from '../time/visit-length'
import { nipText } from '../text/nip'
import { isPhone } from '../text/phone'
import { lineText, multilineText } from '../text/plain'
import { dutyPlaceholders, placeholders, templateFault, visitPlaceholders } from './placeholder'

export const inspectionIntervals = [6, 12, 18, 24, 36, 60] as const

const minutesError = `Od ${visitLength.min} do ${visitLength.max} minut`

/** Schemas of single fields. 0 and empty values are valid: the server replaces them by its defaults. */
export const settingsFields = {
  /** In złoty (rule P1) */
  price: z
    .int({ error: 'Cena musi być liczbą całkowitą' })
    .min(0, { error: 'Cena nie może być ujemna' })
    .max(1_000_000, { error: 'Najwyżej 1 000 000 zł' })
    .multipleOf(10, { error: 'Cena zmienia się co 10 zł' }),
  interval: z.int().refine((months) => months === 0 || inspectionIntervals.some((interval) => interval === months), {
    error: `Interwał to ${inspectionIntervals.join(', ')} miesięcy`,
  }),
  minutes: z
    .int({ error: minutesError })
    .min(visitLength.min, { error: minutesError })
    .max(visitLength.max, { error: minutesError }),
  template: templateOf(placeholders),
  visitTemplate: templateOf(visitPlaceholders),
  dutyTemplate: templateOf(dutyPlaceholders),
  partPrice: z
    .number({ error: 'Podaj cenę w złotych' })
    .min(0, { error: 'Cena nie może być ujemna' })
    .max(10, { error: 'Najwyżej 10 zł' })
    .refine((zloty) => Math.abs(zloty * 1000 - Math.round(zloty * 1000)) < 1e-6, {
      error: 'Najwyżej 3 miejsca po przecinku',
    }),
  phone: lineText(40).refine((text) => text === '' || isPhone(text), { error: 'Nieprawidłowy format numeru telefonu' }),
  daysAhead: z
    .int({ error: 'Podaj liczbę dni' })
    .min(1, { error: 'Od 1 do 365 dni' })
    .max(365, { error: 'Od 1 do 365 dni' }),
  sendHour: z.int().min(0, { error: 'Godzina od 0 do 23' }).max(23, { error: 'Godzina od 0 do 23' }),
  sendingFromHour: z.int().min(0, { error: 'Godzina od 0 do 23' }).max(23, { error: 'Godzina od 0 do 23' }),
  sendingUntilHour: z.int().min(1, { error: 'Godzina od 1 do 24' }).max(24, { error: 'Godzina od 1 do 24' }),
  text: lineText(200),
  wording: multilineText(1000),
  smsBudget: z
    .int({ error: 'Podaj liczbę części' })
    .min(0, { error: 'Budżet nie może być ujemny' })
    .max(1_000_000, { error: 'Najwyżej 1 000 000 części' }),
  eventYears: z
    .int({ error: 'Podaj liczbę lat' })
    .min(1, { error: 'Od 1 do 20 lat' })
    .max(20, { error: 'Od 1 do 20 lat' }),
  email: z.union([z.literal(''), emailSchema]),
  nip: nipText,
}

function templateOf(allowed: readonly string[]) {
  return multilineText(1000).check(({ value, issues }) => {
    const fault = templateFault(value, allowed)
    if (fault) issues.push({ code: 'custom', message: fault.text, input: value })
  })
}
