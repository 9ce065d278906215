import { z } from 'zod'
import { idSchema } from '../api/id'
import { idsField, wordsField } from '../api/list-query'
import { maxRefrigerantGrams } from '../devices/equipment'
import type { Refrigerant } from '../devices/refrigerant'
import { formatCharge, refrigerantName, refrigerants } from '../devices/refrigerant'
import { optionalMultiline, requiredLine, normalized } from '../text/plain'
import type { Day } from '../time/day'
import { daySchema, instantCodec } from '../time/wire'

/** What is recorded of equipment that contains refrigerant: Regulation (EU) 2024/573, art. 7(1) */
export const refrigerantActs = ['ADDED_NEW', 'ADDED_RECYCLED', 'ADDED_RECLAIMED', 'RECOVERED', 'LEAK_CHECK'] as const
type RefrigerantAct = (typeof refrigerantActs)[number]

export const refrigerantActNames: Record<RefrigerantAct, string> = {
  ADDED_NEW: 'Dodano czynnik nowy',
  ADDED_RECYCLED: 'Dodano czynnik z recyklingu',
  ADDED_RECLAIMED: 'Dodano czynnik zregenerowany',
  RECOVERED: 'Odzyskano czynnik',
  LEAK_CHECK: 'Kontrola szczelności',
}

export const leakResults = ['TIGHT', 'LEAK'] as const
type LeakResult = (typeof leakResults)[number]
export const leakResultNames: Record<LeakResult, string> = { TIGHT: 'szczelne', LEAK: 'nieszczelne' }

const nothing = <Schema extends z.ZodType>(schema: Schema) =>
  normalized(z.union([z.literal(''), schema]).nullish(), (value) => (value === '' ? null : (value ?? null)))

const gramsError = 'Ilość czynnika to od 1 g do 1000 kg'

/** What a person records of an act. Its rules across fields are in `refrigerantEntryErrors`. */
export const entryInputSchema = z.object({
  act: z.enum(refrigerantActs, { error: 'Wybierz czynność' }),
  performedOn: daySchema,
  refrigerant: z.enum(refrigerants, { error: 'Wybierz czynnik' }),
  /** Added or recovered; null for a leak check */
  grams: nothing(
    z.int({ error: gramsError }).min(1, { error: gramsError }).max(maxRefrigerantGrams, { error: gramsError }),
  ),
  /** Result of a leak check */
  result: nothing(z.enum(leakResults, { error: 'Wybierz wynik' })),
  technician: requiredLine(120, 'Podaj, kto to zrobił'),
  /** Certificate number of the technician, for work on refrigerant circuits */
  certificate: requiredLine(60, 'Podaj numer certyfikatu'),
  notes: optionalMultiline(1000),
})
export type RefrigerantEntryInput = z.output<typeof entryInputSchema>

export const entryFieldNames: Record<keyof RefrigerantEntryInput, string> = {
  act: 'Czynność',
  performedOn: 'Data',
  refrigerant: 'Czynnik',
  grams: 'Ilość (g)',
  result: 'Wynik',
  technician: 'Kto wykonał',
  certificate: 'Numer certyfikatu',
  notes: 'Uwagi',
}

/**
 * An act on a device, with what the law wants recorded of the device at that time. It outlives the device (rule I17).
 */
export const entrySchema = z.object({
  id: idSchema,
  /** null once the device was deleted */
  deviceId: idSchema.nullable(),
  /** The company, or else the person, whose device it was */
  operator: z.string(),
  operatorNip: z.string().nullable(),
  address: z.string(),
  /** 'Pompa ciepła Vaillant aroTHERM' */
  device: z.string(),
  serialNumber: z.string().nullable(),
  /** The charge of the device before the act; null if unknown */
  chargeGrams: z.int().nullable(),
  act: z.enum(refrigerantActs),
  performedOn: daySchema,
  refrigerant: z.enum(refrigerants),
  grams: z.int().nullable(),
  result: z.enum(leakResults).nullable(),
  technician: z.string(),
  certificate: z.string(),
  notes: z.string().nullable(),
  createdAt: instantCodec,
  createdBy: z.string(),
})
export type RefrigerantEntry = z.output<typeof entrySchema>

/** Sentences by field; undefined if nothing is wrong. */
export function refrigerantEntryErrors(
  { act, grams, result, performedOn }: Pick<RefrigerantEntryInput, 'act' | 'grams' | 'result' | 'performedOn'>,
  today: Day,
): Partial<Record<keyof RefrigerantEntryInput, string>> | undefined {
  const isCheck = act === 'LEAK_CHECK'
  const errors = {
    ...(performedOn > today && { performedOn: 'Ten dzień jest w przyszłości' }),
    ...(isCheck && result === null && { result: 'Wybierz wynik' }),
    ...(!isCheck && result !== null && { result: 'Wynik dotyczy tylko kontroli szczelności' }),
    ...(!isCheck && grams === null && { grams: 'Podaj ilość czynnika' }),
    ...(isCheck && grams !== null && { grams: 'Kontrola szczelności nie zmienia ilości czynnika' }),
  }
  return Object.keys(errors).length === 0 ? undefined : errors
}

/** 'R410A, 0,4 kg' or 'R410A: szczelne' */
export function entryText({
  refrigerant,
  grams,
  result,
}: {
  refrigerant: Refrigerant
  grams: number | null
  result: LeakResult | null
}): string {
  const name = refrigerantName(refrigerant)
  if (result !== null) return `${name}: ${leakResultNames[result]}`
  return grams === null ? name : `${name}, ${formatCharge(grams)}`
}

/** `filter` of GET /api/refrigerant-entries */
export const entryFilterSchema = z.strictObject({
  /** Each word must occur in operator, device, address or technician */
  q: wordsField,
  ids: idsField,
  deviceId: idSchema.optional(),
  act: z.enum(refrigerantActs).optional(),
  refrigerant: z.enum(refrigerants).optional(),
})
export type EntryFilter = z.output<typeof entryFilterSchema>

export const entrySorts = ['id', 'performedOn'] as const
export type EntrySort = (typeof entrySorts)[number]
