import { z } from 'zod'
import { lineText, multilineText, optionalMultiline } from '../text/plain'
import type { ProtocolField } from './template'

export const checkResults = ['OK', 'FAULT', 'NOT_APPLICABLE'] as const
type CheckResult = (typeof checkResults)[number]

export const checkResultNames: Record<CheckResult, string> = {
  OK: 'w porządku',
  FAULT: 'usterka',
  NOT_APPLICABLE: 'nie dotyczy',
}

const numberError = { error: 'Wpisz liczbę od −1 000 000 do 1 000 000' }

/** Pictures of an answer are stored next to it, by the key of the field. */
export const protocolAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('CHECK'), result: z.enum(checkResults), note: optionalMultiline(500) }),
  z.object({
    kind: z.literal('NUMBER'),
    value: z.number().min(-1_000_000, numberError).max(1_000_000, numberError),
    note: optionalMultiline(500),
  }),
  z.object({ kind: z.literal('TEXT'), text: multilineText(2000) }),
  z.object({ kind: z.literal('CHOICE'), option: lineText(80) }),
])
export type ProtocolAnswer = z.output<typeof protocolAnswerSchema>

const maybe = z.string().nullable()
/** An answer as it is stored and answered */
export const storedAnswerSchema: z.ZodType<ProtocolAnswer, ProtocolAnswer> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('CHECK'), result: z.enum(checkResults), note: maybe }),
  z.object({ kind: z.literal('NUMBER'), value: z.number(), note: maybe }),
  z.object({ kind: z.literal('TEXT'), text: z.string() }),
  z.object({ kind: z.literal('CHOICE'), option: z.string() }),
])

/** Keyed by the key of the field */
export type ProtocolAnswers = Readonly<Record<string, ProtocolAnswer>>

/** What was noted next to an answer */
export function noteOf(answer: ProtocolAnswer | null | undefined): string | null {
  return answer?.kind === 'CHECK' || answer?.kind === 'NUMBER' ? answer.note : null
}

/** Whether an answer says that something is wrong: a fault, or a value outside the limits of its field (rule L7) */
export function isDeviation(field: ProtocolField, answer: ProtocolAnswer | undefined): boolean {
  if (answer?.kind === 'CHECK') return answer.result === 'FAULT'
  if (answer?.kind !== 'NUMBER' || field.kind !== 'NUMBER') return false
  return isOutside(answer.value, field)
}

export function isOutside(value: number, { min, max }: { min: number | null; max: number | null }): boolean {
  return (min !== null && value < min) || (max !== null && value > max)
}
