import { z } from 'zod'
import type { Day } from '../time/day'
import { dayCodec } from '../time/wire'
import type { ProtocolAnswers } from './answer'
import type { ProtocolSection } from './template'
import { namedFields } from './template'
import type { MeasuredField } from './value'

/** The values of one field of a device over the years, the oldest first */
export const valueSeriesSchema = z.object({
  /** The field as in the latest protocol that has it */
  field: z.object({
    key: z.string(),
    label: z.string(),
    unit: z.string().nullable(),
    min: z.number().nullable(),
    max: z.number().nullable(),
    decimals: z.int(),
  }),
  values: z.array(z.object({ on: dayCodec, value: z.number() })),
})
export type ValueSeries = z.output<typeof valueSeriesSchema>

interface Measurement {
  performedOn: Day
  sections: readonly ProtocolSection[]
  answers: ProtocolAnswers
}

/**
 * The measured values of a device, field by field, in the order of its latest protocol. A value of another unit than
 * the latest cannot be compared and is left out.
 * @param protocols of one device, in any order, without those that another replaces
 */
export function valueSeries(protocols: readonly Measurement[]): ValueSeries[] {
  const latestFirst = protocols.toSorted((a, b) => (a.performedOn < b.performedOn ? 1 : -1))
  const byKey = new Map<string, ValueSeries>()
  for (const { performedOn, sections, answers } of latestFirst) {
    for (const field of namedFields(sections)) {
      const answer = answers[field.key]
      if (field.kind !== 'NUMBER' || answer?.kind !== 'NUMBER') continue
      const series = byKey.get(field.key) ?? { field: measuredFieldOf(field), values: [] }
      byKey.set(field.key, series)
      if (series.field.unit === field.unit) series.values.unshift({ on: performedOn, value: answer.value })
    }
  }
  return [...byKey.values()]
}

function measuredFieldOf({ key, label, unit, min, max, decimals }: MeasuredField): MeasuredField {
  return { key, label, unit, min, max, decimals }
}
