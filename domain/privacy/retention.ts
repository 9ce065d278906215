import { z } from 'zod'
import { previousOf } from '../api/previous'

/** Kinds of data that can be deleted by age (rule A23), with what happens and to what age counts */
export const retentionKinds = {
  smsMonths: [
    'Treść i numery wysłanych SMS-ów',
    'Zostaje data, rodzaj i stan wiadomości, bez numeru, nazwiska i treści.',
  ],
  answerMonths: ['Odpowiedzi klientów na SMS-y', 'Usuwane są załatwione odpowiedzi.'],
  consentMonths: ['Cofnięte zgody na reklamy', 'Liczone od cofnięcia. Obowiązujące zgody zostają.'],
  photoMonths: ['Zdjęcia i dokumenty wizyt', 'Liczone od dnia wykonania wizyty. Zdjęcia urządzeń zostają.'],
} as const
export type RetentionKind = keyof typeof retentionKinds

const error = 'Podaj od 1 do 240 miesięcy albo zostaw puste'
const months = z.int({ error }).min(1, { error }).max(240, { error }).nullable()

/** Months for which each kind is kept; null keeps it without end */
export const retentionSchema = z.strictObject({
  smsMonths: months,
  answerMonths: months,
  consentMonths: months,
  photoMonths: months,
})
export type Retention = z.output<typeof retentionSchema>

/** Body of PUT /api/privacy/retention */
export const retentionUpdateSchema = retentionSchema.extend({ previous: previousOf(retentionSchema) })
export type RetentionUpdate = z.output<typeof retentionUpdateSchema>

export const keepAll: Retention = { smsMonths: null, answerMonths: null, consentMonths: null, photoMonths: null }
